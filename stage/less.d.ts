/** The part of less 4.9 that the stage uses; the package ships no types. */
declare module "less" {
  const less: {
    render(
      input: string,
      options: { filename: string; javascriptEnabled?: boolean },
    ): Promise<{ readonly css: string; readonly imports: readonly string[] }>;
  };
  export default less;
}
