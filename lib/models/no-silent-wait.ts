import { APICallError, type LanguageModelV3Middleware } from '@ai-sdk/provider';

/**
 * A provider that asks to wait (429) is not waited for in silence: the library would sleep up to a minute and ask again
 * while nothing is on the screen. The person is told how long, and decides.
 */
export const noSilentWait: LanguageModelV3Middleware = {
  specificationVersion: 'v3',
  wrapStream: async ({ doStream }) => {
    try {
      return await doStream();
    } catch (error) {
      if (!APICallError.isInstance(error) || error.statusCode !== 429) throw error;
      throw new APICallError({
        message: error.message,
        url: error.url,
        requestBodyValues: {},
        statusCode: error.statusCode,
        responseHeaders: error.responseHeaders,
        responseBody: error.responseBody,
        cause: error.cause,
        isRetryable: false,
      });
    }
  },
};
