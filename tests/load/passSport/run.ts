import { medianOf, tableDebits } from '../dossiers/report.ts';
import { COMPTES, createTokenKey, insertComptes } from '../harness/comptes.ts';
import { type Machine, readMachine } from '../harness/machine.ts';
import { count, french, tableOf, verdict, writeBetween } from '../harness/page.ts';
import { exponentOf } from '../harness/stats.ts';
import { openOwner } from '../recherche/owner.ts';
import { dropDatabase } from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { insertClubs, insertInscriptions } from './base.ts';
import { type Chargement, measureChargement } from './chargement.ts';
import { insertMembres, type MesureCodes, measureDebits } from './debits.ts';
import { type MesureLots, measureLots, PAR_CLUB } from './lots.ts';
import { measureOuverture, type Ouverture, type Rythme } from './ouverture.ts';
import { openSceaux } from './produit.ts';

/** How often a worker, or an import, dies: at random, with no warning. */
const MORTS = 20;
/** What a club types in a season. */
const INSCRITS = 35;
/** pass-sport.md 8. */
const BARRES = {
  ...{ copie: 0.25, memoire: 300, attente: 60, exposantCode: 0.1, exposantListe: 0.2 },
  ...{ lotSecondes: 900, retourSecondes: 300, minute: 1_000, autres: 2 },
} as const;

const headOf = ({ date, cores, load }: Machine): string =>
  `- Le ${date}, ${cores} cœurs, charge moyenne au départ ${french(load, 2)}.`;
const place = (text: string, marker: string, { isWritten, page }: SizedOptions): void => {
  console.log(`\n${text}`);
  if (isWritten) writeBetween(page, marker, text);
};

interface Mesure extends MesureCodes {
  readonly chargement: Chargement;
}
/** The codes of a season, by the very command that brings them; then a season under way, and who types at that moment. */
const measureCodes = async (codes: number, { seconds, signal, isKept }: SizedOptions): Promise<Mesure> => {
  const name = `guichet_bench_codes_${codes}`;
  try {
    const chargement = await measureChargement(codes, MORTS, name);
    console.log(JSON.stringify(chargement));
    const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env;
    const of = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
    const owner = openOwner(of(DATABASE_URL), of(DATABASE_OWNER_URL));
    const tokenKey = createTokenKey();
    await insertComptes(owner);
    const createdBy = (rang: number) => `00000000-0000-4000-8000-${String((rang % COMPTES) + 1).padStart(12, '0')}`;
    const clubs = Math.max(COMPTES, Math.round(codes / INSCRITS / 2));
    const sceaux = await openSceaux();
    await insertClubs(owner, sceaux, { from: 0, to: clubs, createdBy });
    await insertMembres(owner);
    await insertInscriptions(owner, sceaux, { clubs, parClub: INSCRITS });
    await owner.rows('vacuum analyze');
    try {
      return { chargement, ...(await measureDebits({ base: owner, codes, tokenKey, seconds, signal })) };
    } finally {
      await owner.close();
    }
  } finally {
    if (!isKept) await dropDatabase(name);
  }
};

const chargementRow = ({ codes, said, ratio, memory, again, morts, same }: Chargement): string[] => [
  ...[count(codes), said],
  `${french(ratio, 2)} (≥ ${french(BARRES.copie, 2)}, ${verdict(ratio >= BARRES.copie)})`,
  `${memory} Mio (≤ ${BARRES.memoire}, ${verdict(memory <= BARRES.memoire)})`,
  / 0 écritures/u.test(again) ? 'rien' : again,
  `${morts} fois : ${same ? 'même table' : 'TABLE DIFFÉRENTE'}`,
];

/** Codes and those who type them: what enters, what one code costs, and how it grows. */
export const runCodes = async (options: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Mesure[] = [];
  for (const size of options.sizes) measured.push(await measureCodes(size, options));
  const [first, last] = [measured[0] as Mesure, measured.at(-1) as Mesure];
  const ratio = last.chargement.codes / first.chargement.codes;
  const lectures = (
    [
      ['Vérifier un code', 'verifier', BARRES.exposantCode],
      ['Inscriptions d’un club', 'liste', BARRES.exposantListe],
      ['Un dossier', 'dossier', BARRES.exposantListe],
    ] as const
  ).map(([nom, quoi, barre]) => {
    const exposant = exponentOf(first.seul[quoi].p50, last.seul[quoi].p50, ratio);
    return [
      nom,
      ...measured.map(({ seul }) => `${french(seul[quoi].p50, 1)} / ${french(seul[quoi].p95, 1)}`),
      ratio === 1 ? '–' : `${french(exposant, 2)} (≤ ${french(barre, 1)}, ${verdict(exposant <= barre)})`,
    ];
  });
  const attentes = measured.map(({ chargement, seul, calibration }) => {
    const attente = seul.verifier.p95 / calibration;
    return `${count(chargement.codes)} codes : ${french(attente, 0)} (≤ ${BARRES.attente}, ${verdict(attente <= BARRES.attente)})`;
  });
  const text = [
    headOf(machine),
    `- p95 d’un code vérifié / moyenne de \`pgbench -S\`, un client de chaque côté : ${attentes.join(' ; ')}.`,
    '',
    tableOf([
      ['Codes', 'Import', 'Lignes par seconde / COPY nu', 'Mémoire', 'Relu, écrit', 'Tué au hasard, puis repris'],
      ...measured.map(({ chargement }) => chargementRow(chargement)),
    ]),
    '',
    tableOf([
      [
        'Un lecteur, p50 / p95 (ms)',
        ...measured.map(({ chargement }) => `${count(chargement.codes)} codes`),
        'Exposant du p50',
      ],
      ...lectures,
    ]),
    ...measured.flatMap(({ chargement, debits }) => [
      '',
      `${count(chargement.codes)} codes :`,
      '',
      tableDebits(debits),
    ]),
  ].join('\n');
  place(text, 'bench-codes', options);
  const isMet = measured.every(
    ({ chargement: { same, again }, debits }) =>
      same && / 0 écritures/u.test(again) && debits.every(({ ici, nu, goal }) => medianOf(ici, nu) >= goal),
  );
  if (!isMet) process.exitCode = 1;
};

const seconds = (value: number): string => `${french(value, 1)} s`;
const lotRow = (clubs: number, { droit, tue }: MesureLots): string[] => {
  const total = droit.seconds.preparation + droit.seconds.envoi;
  const { retour } = droit;
  const same = droit.octets === tue.octets && droit.montant === tue.montant;
  return [
    `${count(clubs)} clubs, ${count(droit.inscriptions)} inscriptions, ${count(droit.montant / 100)} €`,
    `${seconds(droit.seconds.preparation)} + ${seconds(droit.seconds.envoi)} (≤ ${seconds(BARRES.lotSecondes)}, ${verdict(total <= BARRES.lotSecondes)})`,
    `${french(droit.memory, 0)} Mio, dont ${french(droit.repos, 0)} au repos (≤ ${BARRES.memoire}, ${verdict(droit.memory <= BARRES.memoire)})`,
    `${tue.morts} fois, ${seconds(tue.seconds.preparation + tue.seconds.envoi)} : ${same ? 'mêmes octets, même somme' : 'AUTRE FICHIER'}`,
    retour
      ? `${count(retour.lignes)} lignes, ${seconds(retour.seconds)} (≤ ${seconds(BARRES.retourSecondes)}, ${verdict(retour.seconds <= BARRES.retourSecondes)}) ; rendu deux fois : ${retour.same && retour.deja === retour.lignes ? 'rien ne change' : 'CHANGÉ'}`
      : '–',
  ];
};

/** A wave of the whole country, straight and killed, and what the agency answers, twice. */
export const runLots = async (options: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: { clubs: number; mesure: MesureLots }[] = [];
  for (const clubs of options.sizes) measured.push({ clubs, mesure: await measureLots(clubs, MORTS, options.signal) });
  const text = [
    headOf(machine),
    '',
    tableOf([
      ['Lot', 'Préparer + libérer, écrire, envoyer', 'Mémoire du travail', 'Tué au hasard', 'Retour'],
      ...measured.map(({ clubs, mesure }) => lotRow(clubs, mesure)),
    ]),
  ].join('\n');
  place(text, 'bench-lots', options);
  const isWhole = measured.every(
    ({ clubs, mesure: { droit, tue } }) =>
      droit.octets === tue.octets && droit.inscriptions === clubs * PAR_CLUB && droit.retour?.same === true,
  );
  if (!isWhole) process.exitCode = 1;
};

const SECONDES = 60;
const rythme = ({ p50, p95 }: Rythme): string => `${count(p50)} / ${count(p95)}`;
const reponses = ({ statuts, reprises }: Rythme): string =>
  `${Object.entries(statuts)
    .map(([status, nombre]) => `${count(nombre)} × ${status}`)
    .join(', ')}${reprises > 0 ? `, ${count(reprises)} redemandées` : ''}`;

const isTenue = ({ inscrire, verifier, autres, lignes }: Ouverture): boolean =>
  lignes.perdues === 0 &&
  lignes.inscrites === lignes.distinctes &&
  lignes.inscrites === (inscrire.statuts['201'] ?? 0) &&
  Math.max(inscrire.p95, verifier.p95) < BARRES.minute &&
  autres.pendant.p95 <= BARRES.autres * autres.avant.p95;

const ouvertureRow = (mesure: Ouverture): string[] => {
  const { inscriptions, inscrire, verifier, autres, lignes, relance } = mesure;
  const fois = autres.pendant.p95 / autres.avant.p95;
  const isJuste = lignes.perdues === 0 && lignes.inscrites === lignes.distinctes;
  return [
    `${inscriptions} + ${inscriptions * 4}`,
    `${rythme(inscrire)} : ${reponses(inscrire)}`,
    `${rythme(verifier)} : ${reponses(verifier)}`,
    `${count(autres.avant.p95)} → ${count(autres.pendant.p95)} (× ${french(fois, 1)} ≤ ${BARRES.autres}, ${verdict(fois <= BARRES.autres)})`,
    isJuste ? `${count(lignes.inscrites)} lignes, aucune perdue, aucune double` : `FAUX : ${JSON.stringify(lignes)}`,
    `${count(relance)} ms`,
    verdict(isTenue(mesure)),
  ];
};

/** The first minute of the country, at each pace; one of two doors is killed in it. */
export const runOuverture = async ({ sizes, signal, ...options }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Ouverture[] = [];
  for (const inscriptions of sizes) {
    const mesure = await measureOuverture(inscriptions, SECONDES, signal);
    console.log(JSON.stringify(mesure));
    measured.push(mesure);
  }
  const text = [
    headOf(machine),
    '',
    tableOf([
      [
        ...['Inscriptions + vérifications par seconde', 'Inscrire, p50 / p95 (ms)', 'Vérifier, p50 / p95 (ms)'],
        ...['Autres pages, p95 (ms)', 'Dans la base', 'Relance du processus tué', 'Verdict'],
      ],
      ...measured.map(ouvertureRow),
    ]),
  ].join('\n');
  place(text, 'bench-ouverture', { sizes, signal, ...options });
  if (!measured.some(isTenue)) process.exitCode = 1;
};
