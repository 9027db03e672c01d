/**
 * Pour qui n’est pas du portail : relit les ancres publiées et les compare à celles qu’il a gardées.
 *   node tools/ancres/main.ts https://portail.example/api/lca/ancres DOSSIER [CLE_PUBLIQUE…]
 * Ce fichier n’importe rien du dépôt : il se copie et se lit seul.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Ancre {
  readonly jour: string;
  readonly enonce: string;
  readonly signature: string;
  readonly cle: string;
}

const [url = '', folder = '', ...trusted] = process.argv.slice(2);
if (!url || !folder) throw new Error('Dites l’adresse des ancres et le dossier où les garder.');
mkdirSync(folder, { recursive: true });

const problems: string[] = [];
const published = ((await (await fetch(url)).json()) as { ancres: Ancre[] }).ancres;
const kept = readdirSync(folder)
  .filter((name) => /^\d{4}-\d\d-\d\d\.json$/u.test(name))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Ancre);

/** The first time, the key that is published is believed; from then on, only those that were kept. */
const believed = new Set([...trusted, ...kept.map(({ cle }) => cle)]);
if (believed.size === 0) for (const { cle } of published) believed.add(cle);

const isSigned = ({ enonce, signature, cle }: Ancre): boolean => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: cle }, format: 'jwk' });
  return verify(null, Buffer.from(enonce), key, Buffer.from(signature, 'base64'));
};
const tetesOf = ({ enonce }: Ancre): string[][] =>
  enonce.split('\n').flatMap((line) => (line.startsWith('chaine ') ? [line.split(' ').slice(1)] : []));

for (const ancre of published) {
  if (!/^\d{4}-\d\d-\d\d$/u.test(ancre.jour) || !ancre.enonce.includes(`\njour ${ancre.jour}\n`))
    problems.push(`${ancre.jour} : le jour n’est pas celui qui est signé`);
  else if (!believed.has(ancre.cle)) problems.push(`${ancre.jour} : clé inconnue ${ancre.cle}`);
  else if (!isSigned(ancre)) problems.push(`${ancre.jour} : signature fausse`);
  const before = kept.find(({ jour }) => jour === ancre.jour);
  if (before && before.enonce !== ancre.enonce) problems.push(`${ancre.jour} : récrite depuis qu’elle est gardée`);
}

const byDay = new Map([...published, ...kept].map((ancre) => [ancre.jour, ancre]));
const all = [...byDay.values()].toSorted((one, other) => one.jour.localeCompare(other.jour));
for (const [rang, ancre] of all.entries()) {
  const before = all[rang - 1];
  if (!before) continue;
  const digest = createHash('sha256').update(before.enonce).digest('hex');
  if (!ancre.enonce.includes(`\nprecedente ${digest}\n`)) problems.push(`${ancre.jour} : ne suit pas ${before.jour}`);
  const earlier = tetesOf(before);
  for (const [chaine, [name, numero]] of tetesOf(ancre).entries())
    if (Number(numero) < Number(earlier[chaine]?.[1])) problems.push(`${ancre.jour} : la chaîne ${name} a raccourci`);
}

if (problems.length === 0)
  for (const ancre of published) writeFileSync(join(folder, `${ancre.jour}.json`), JSON.stringify(ancre));
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `${published.length} ancre(s) vérifiée(s) et gardée(s).` : 'Rien n’a été gardé.');
process.exitCode = problems.length === 0 ? 0 : 1;
