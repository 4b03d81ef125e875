/** Schemas of JSON values. `TypeOf` derives a value's type from its schema. */

export type Schema<T> = (value: unknown) => value is T;
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

type JsonObject<T> = Record<string, T>;
type Fields = Readonly<Record<string, Schema<unknown>>>;

const schema = <T>(is: (value: unknown) => boolean): Schema<T> => is as Schema<T>;

export const isObject = schema<JsonObject<unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
export const text = schema<string>((value) => typeof value === "string");
export const number = schema<number>((value) => typeof value === "number");
export const flag = schema<boolean>((value) => typeof value === "boolean");

/** An integer of at least 0. */
export const count = schema<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0);

/** A text of at most `max` UTF-16 code units. */
export const textUpTo = (max: number): Schema<string> => schema((value) => text(value) && value.length <= max);

export const oneOf = <const T extends string | number>(...allowed: readonly T[]): Schema<T> =>
  schema((value) => allowed.some((known) => known === value));

export const either = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> =>
  schema((value) => one(value) || other(value));

export const orNull = <T>(inner: Schema<T>): Schema<T | null> => schema((value) => value === null || inner(value));

/** A list with unchecked items. */
export const list = <T>(): Schema<T[]> => schema(Array.isArray);

export const listOf = <T>(inner: Schema<T>, max = Number.POSITIVE_INFINITY): Schema<T[]> =>
  schema((value) => Array.isArray(value) && value.length <= max && value.every(inner));

export const pairOf = <T>(inner: Schema<T>): Schema<[T, T]> =>
  schema((value) => Array.isArray(value) && value.length === 2 && value.every(inner));

/** A list that begins with a text; the other items have the schema `inner`. */
export const textThen = <T>(inner: Schema<T>): Schema<[text: string, ...rest: T[]]> =>
  schema((value) => Array.isArray(value) && text(value[0]) && value.slice(1).every(inner));

/** An object with unchecked values. */
export const object = <T>(): Schema<T> => schema(isObject);

export const objectOf = <T>(inner: Schema<T>): Schema<JsonObject<T>> =>
  schema((value) => isObject(value) && Object.values(value).every(inner));

/** An object with these fields; further fields are allowed. */
export const fields = <F extends Fields>(inner: F): Schema<{ [K in keyof F]: TypeOf<F[K]> }> =>
  schema((value) => isObject(value) && Object.entries(inner).every(([name, is]) => is(value[name])));

/** An object with exactly these fields. */
export function exactly<F extends Fields>(inner: F): Schema<{ [K in keyof F]: TypeOf<F[K]> }> {
  const hasFields = fields(inner);
  const { length } = Object.keys(inner);
  return schema((value) => hasFields(value) && Object.keys(value).length === length);
}

/** The fields of `value` that match their schema; the other fields come from `defaults`. */
export function fieldsOrDefaults<T extends object>(
  value: unknown,
  defaults: T,
  inner: { readonly [K in keyof T]?: Schema<T[K]> },
): T {
  const found = isObject(value) ? value : {};
  const good = Object.entries<Schema<unknown> | undefined>(inner).filter(([name, is]) => is?.(found[name]));
  return { ...defaults, ...Object.fromEntries(good.map(([name]) => [name, found[name]])) };
}
