export declare function ofPages<T>(path: string): Promise<T>;
