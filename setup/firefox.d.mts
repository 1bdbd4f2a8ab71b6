export function firefox(environment?: { readonly [name: string]: string | undefined }): Promise<string>;
