/** The value of a Prometheus line that has these labels, in any order; 0 when there is none. */
export const sumOfSeries = (text: string, name: string, labels: Readonly<Record<string, string>>): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

/** How many answers of this status this life of the process gave on a route. */
export const countAnswers = async (base: string, route: string, status: number): Promise<number> => {
  const response = await fetch(`${base}/metrics`);
  const labels = { route, status: String(status) };
  return sumOfSeries(await response.text(), 'guichet_http_request_seconds_count', labels);
};
