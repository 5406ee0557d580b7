import { createHash } from 'node:crypto';
import { ApiError, badParameterError } from '../http/api-error.ts';
import { type AccountCall, accountEndpoints } from '../http/endpoint.ts';
import { imageInfo } from './image-size.ts';
import { readMultipart } from './multipart.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const USE_CASES = [
  'MAIN_IMAGE',
  'ATTRIBUTE_IMAGE',
  'DESCRIPTION_IMAGE',
  'CERTIFICATION_IMAGE',
  'SIZE_CHART_IMAGE',
];

function upload(call: AccountCall) {
  const contentType = String(call.request.headers['content-type'] ?? '');
  if (!contentType.startsWith('multipart/form-data'))
    throw new ApiError(
      36009023,
      'Invalid request format. The value of the content-type header must be multipart/form-data.',
    );
  const parts = readMultipart(contentType, call.rawBody ?? Buffer.alloc(0));
  const data = parts?.find((part) => part.name === 'data')?.content;
  if (data === undefined || data.length === 0)
    throw new ApiError(12038002, 'Invalid upload file. Please ensure you are passing the correct file data.');
  if (data.length > MAX_BYTES)
    throw new ApiError(12038005, 'The file size exceeds the maximum allowed size.');
  const useCase = parts?.find((part) => part.name === 'use_case')?.content.toString('utf8') || 'MAIN_IMAGE';
  if (!USE_CASES.includes(useCase))
    throw badParameterError(`Invalid use_case: must be one of ${USE_CASES.join(', ')}.`);
  const info = imageInfo(data);
  if (info === undefined)
    throw new ApiError(
      12038015,
      'Failed to process the image. The format or content is not supported. Supported formats: JPG, JPEG, PNG, WEBP, HEIC, BMP',
    );
  const sides = [info.width, info.height].filter((side) => side > 0);
  if (useCase === 'MAIN_IMAGE' && sides.some((side) => side < 300 || side > 4000))
    throw new ApiError(
      12038014,
      'The image dimensions exceed the allowed limits. Allowed dimensions (width x height in pixels): 300 x 300 to 4000 x 4000',
    );
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32);
  call.sandbox.images.save(id, { bytes: Buffer.from(data), type: info.type });
  return {
    uri: `tos-sandbox-i-upload/${id}`,
    url: `${call.sandbox.baseUrl()}/images/upload/${id}`,
    width: info.width,
    height: info.height,
    use_case: useCase,
  };
}

export const IMAGE_ENDPOINTS = accountEndpoints('seller.product.basic', [
  ['POST', '/product/202309/images/upload', upload],
]);
