import type { Database } from '../../faults/harness/databases.ts';
import { RANGS } from '../dossiers/base.ts';

const TRAVAIL = '/api/demandes/demande/instructions';
const PAR_PAGE = 20;
const VUES = ['equipe', 'miennes', 'non_affectees'] as const;
type Vue = (typeof VUES)[number];

export interface QuestionTravail {
  readonly qui: 'agent';
  readonly title: string;
  readonly rank: number;
  readonly path: string;
}

const FILTRES: readonly (readonly [string, string])[] = [
  ['première page', ''],
  ['un exercice', '&exercices=2027'],
  ['trois exercices', '&exercices=2025&exercices=2026&exercices=2027'],
  ['état courant', '&etats=10'],
  ['état rare', '&etats=C'],
  ['deux états', '&etats=2&etats=3'],
  ['statut', '&statuts=complet'],
  ['dispositif', '&id_type_dispositif=FDVA'],
  ['mot fréquent d’un nom', '&searchQuery=p%C3%A9tanque'],
  ['mots rares d’un nom', '&searchQuery=Escrime%20de%20Ussel%20n%C2%B0%2077'],
  ['numéro du dossier', '&searchQuery=27-000123'],
  ['deux dispositifs', '&dispositifs=FDVA&dispositifs=ANS'],
  ['le plus demandé', '&tri=demande'],
  ['le moins proposé', '&tri=propose&sens=asc'],
  ['le plus accordé d’un état', '&tri=accorde&etats=10'],
  ['le plus ancien de deux états', '&tri=depuis&sens=asc&etats=2&etats=3'],
];
const CHIFFRES: readonly (readonly [string, string])[] = [
  ['chiffres', ''],
  ['chiffres d’un exercice', '?exercices=2027'],
  ['chiffres de trois exercices', '?exercices=2025&exercices=2026&exercices=2027'],
  ['chiffres d’un dispositif', '?id_type_dispositif=FDVA'],
];

const PROFONDEURS = [10, 100, 1_000];
const HELD: Readonly<Record<Vue, string>> = {
  equipe: 'true',
  miennes: `i.assigne_a = (select auth_id from rds.service where id = $1)`,
  non_affectees: 'i.assigne_a is null',
};
/** Where that page starts, or the last tenth of what there is when there is less. */
const placeIn = (vue: Vue): string => `with tenus as materialized (
    select i.maj_at, i.id_dossier as id from demandes.instruction i where i.id_service = $1 and ${HELD[vue]})
  select maj_at::text as maj, id from tenus order by maj_at desc, id desc
  offset least($2::bigint, (select count(*) * 9 / 10 from tenus)) limit 1`;

const pagesOf = async ({ rows }: Database, vue: Vue, service: string): Promise<(readonly [string, string])[]> => {
  const all: (readonly [string, string])[] = [];
  for (const page of PROFONDEURS) {
    const [found] = await rows<{ maj: string; id: string }>(placeIn(vue), [service, (page - 1) * PAR_PAGE]);
    const curseur = found && Buffer.from(JSON.stringify([found.maj, Number(found.id), service])).toString('base64url');
    if (curseur) all.push([`page ${page}`, `&after=${curseur}`]);
  }
  return all;
};

/** The same at every size: each view, narrowed or far in, then the figures. */
export const listQuestions = async (base: Database, service: string): Promise<QuestionTravail[]> => {
  const as = (title: string, path: string): QuestionTravail => ({ qui: 'agent', rank: RANGS.nation, title, path });
  const all: QuestionTravail[] = [];
  for (const vue of VUES) {
    for (const [title, suite] of [...FILTRES, ...(await pagesOf(base, vue, service))])
      all.push(as(`${vue}, ${title}`, `${TRAVAIL}?vue=${vue}&limit=${PAR_PAGE}${suite}`));
  }
  const totaux = VUES.map((vue) => as(`${vue}, totaux`, `${TRAVAIL}/totaux?vue=${vue}&etats=2`));
  return [...all, ...totaux, ...CHIFFRES.map(([title, suite]) => as(title, `${TRAVAIL}/chiffres${suite}`))];
};
