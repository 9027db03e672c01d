import type { ManqueCrf } from '@guichet/rules/crf';

/** One report in five short pages. */
export const PAGES_CRF = ['fait', 'argent', 'resultats', 'preuves', 'relire'] as const;
export type PageCrf = (typeof PAGES_CRF)[number];

export const TITRES_CRF: Readonly<Record<PageCrf, string>> = {
  fait: 'Ce qui a été fait',
  argent: 'L’argent',
  resultats: 'Les résultats',
  preuves: 'Les preuves',
  relire: 'Relire et attester',
};

/** Where each field stands; what is not here is on the last page. */
const PLACES: Readonly<Record<string, PageCrf>> = {
  mise_en_oeuvre: 'fait',
  dates_et_lieux: 'fait',
  bilan_qualitatif: 'fait',
  montant_realise: 'argent',
  budget_realise: 'argent',
  explication_ecarts: 'argent',
  repartition_charges: 'argent',
  contributions_volontaires: 'argent',
  nombre_beneficiaires: 'resultats',
  indicateurs: 'resultats',
  document: 'preuves',
};
const pageDuNom = (nom: string): PageCrf => PLACES[nom] ?? 'relire';

/** «projets.id.indicateurs.1» names its field third. */
const pageDuChamp = (champ: string): PageCrf => {
  const [groupe = '', , nom = ''] = champ.split('.');
  return pageDuNom(groupe === 'projets' ? nom : groupe);
};

const isPage = (page: string | undefined): page is PageCrf =>
  (PAGES_CRF as readonly (string | undefined)[]).includes(page);

/** The page that the address names, else the one of the field that it names, else the first. */
export const pageVoulue = (page: string | undefined, champ: string | undefined): PageCrf => {
  if (isPage(page)) return page;
  return champ === undefined ? 'fait' : pageDuChamp(champ);
};

export const manquesDe = (manques: readonly ManqueCrf[], page: PageCrf): readonly ManqueCrf[] =>
  manques.filter(({ champ }) => pageDuNom(champ) === page);

export const sayManques = (nombre: number): string => {
  if (nombre === 0) return 'Il ne manque rien';
  return nombre === 1 ? 'Il manque 1 chose' : `Il manque ${nombre} choses`;
};
