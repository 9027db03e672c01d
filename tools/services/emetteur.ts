import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Who issues the codes, as a small real server: each wave is a file in the columns of the national one. It knows nothing
 * of the portal's rules. Letters come from a secure source: those of a predictable one could be computed by anyone.
 */
const COLONNES =
  'nom;prenom;date_naissance;genre;organisme;situation;allocataire;adresse_allocataire;created_at;updated_at;exercice_id;uuid_doc;zrr;qpv;a_valider;refuser;id_psp';
const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const NOMS = ['BERVAS', 'KERBRAT', 'ÉVENAT', 'N’GUESSAN', 'LE GOFF', 'MARTIN', 'D’AOÛT'];
const PRENOMS = ['Lina', 'Noé', 'Inès', 'Sacha', 'Aya', 'Eliott'];

export interface Jeune {
  readonly nom: string;
  readonly prenom: string;
  readonly id_psp: string;
}

const groupe = (): string => Array.from({ length: 4 }, () => LETTRES[randomInt(LETTRES.length)]).join('');
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

interface Saison {
  readonly exercice_id: number;
  readonly prefixe: string;
}

/** People who keep their code from one wave to the next. */
export const drawJeunes = (count: number, { prefixe }: Saison): Jeune[] =>
  Array.from({ length: count }, (_, rang) => ({
    nom: NOMS[rang % NOMS.length] ?? '',
    prenom: PRENOMS[rang % PRENOMS.length] ?? '',
    id_psp: `${prefixe}-${groupe()}-${groupe()}`,
  }));

interface Vague extends Saison {
  readonly jour: string;
  /** Whose right is taken back in this wave. */
  readonly refuses?: readonly string[];
  /** Lines as they should not be: cut, of another season, without a name, doubled. */
  readonly abimees?: boolean;
}

const lineOf = ({ nom, prenom, id_psp }: Jeune, { jour, exercice_id, refuses = [] }: Vague): string => {
  const adresse = quote(JSON.stringify({ voie: '12 RUE DE SIAM', code_postal: '29200', commune: 'BREST' }));
  const allocataire = quote(
    JSON.stringify({ nom: 'PARENT', courriel: 'parent@famille.example', matricule: '0123456' }),
  );
  const refuser = refuses.includes(id_psp) ? 'true' : 'false';
  return [
    ...[nom, prenom, '2010-04-05', 'F', 'CAF', 'jeune', allocataire, adresse, jour, jour, exercice_id, 'uuid'],
    ...['false', 'false', 'false', refuser, id_psp],
  ].join(';');
};

export const writeVague = (jeunes: readonly Jeune[], vague: Vague): string => {
  const lines = jeunes.map((jeune) => lineOf(jeune, vague));
  const [first = ''] = lines;
  const broken = [
    'COUPÉE;Ligne;2010-01-01;F',
    first.replace(/;[^;]+$/u, ';99-AAAA-BBBB'),
    first.replace(/^[^;]+/u, ''),
    first.replace(/;[^;]+$/u, `;${vague.prefixe}-OOOO-IIII`),
    first,
  ];
  return `${[COLONNES, ...lines, ...(vague.abimees ? broken : [])].join('\n')}\n`;
};

/** Gives each wave at its name, whole or cut short. */
export const startEmetteur = async (
  vagues: Readonly<Record<string, string>>,
): Promise<{ url: string; server: Server }> => {
  const server = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://emetteur');
    const found = vagues[pathname.slice(1)];
    if (found === undefined) return void answer.writeHead(404).end();
    const cut = searchParams.get('octets');
    answer.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    answer.end(cut === null ? found : Buffer.from(found).subarray(0, Number(cut)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};
