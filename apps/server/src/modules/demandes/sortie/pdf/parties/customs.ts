import type { Faits } from '@guichet/rules/conditions';
import {
  type ChampAttendu,
  type ColonneAttendue,
  formulaireOf,
  isVide,
  type OptionChamp,
} from '@guichet/rules/subvention';
import type { BlocPdf } from '../../../../../platform/pdf/document.ts';
import { champs, RIEN, sayJour, sayMontant, sayNombre, sayOuiNon, titre } from '../../../../../platform/pdf/mots.ts';
import type { ProjetLu } from '../../../noyau/projet/projet.ts';
import type { DossierImprime } from '../composePdf.ts';

const optionOf = (options: readonly OptionChamp[], value: unknown): string =>
  options.find(({ code }) => code === value)?.libelle ?? String(value);

type Say = (value: unknown, champ: ColonneAttendue | ChampAttendu) => string;
const asOption: Say = (value, { options }) => optionOf(options, value);
const asText: Say = (value) => String(value);

const SAY: Readonly<Record<Exclude<ChampAttendu['type'], 'groupe'>, Say>> = {
  texte: asText,
  texte_long: asText,
  nombre: (value) => (typeof value === 'number' ? sayNombre(value) : String(value)),
  montant: (value) => (typeof value === 'number' ? sayMontant(value) : String(value)),
  date: (value) => sayJour(String(value)),
  booleen: (value) => sayOuiNon(value === true),
  choix: asOption,
  liste_dependante: asOption,
  choix_multiple: (value, { options }) =>
    Array.isArray(value) ? value.map((one) => optionOf(options, one)).join('\n') : String(value),
};

const sayReponse = (champ: ColonneAttendue | ChampAttendu, value: unknown): string =>
  isVide(value) || champ.type === 'groupe' ? RIEN : SAY[champ.type](value, champ);

const groupeBloc = ({ libelle, champs: colonnes }: ChampAttendu, value: unknown): BlocPdf => {
  const rows = (Array.isArray(value) ? value : []).filter((row) => typeof row === 'object' && row !== null);
  if (rows.length === 0) return champs([libelle, RIEN]);
  return {
    genre: 'tableau',
    legende: libelle,
    colonnes: colonnes.map((colonne) => ({ titre: colonne.libelle, large: true })),
    lignes: rows.map((row) => ({
      cellules: colonnes.map((colonne) => sayReponse(colonne, (row as Record<string, unknown>)[colonne.code])),
    })),
  };
};

type Reponses = readonly { readonly code: string; readonly value?: unknown }[];
/** The questions of an offer that were asked, in its order and with its words. */
export const reponsesBlocs = (
  { contenu, faits }: Pick<DossierImprime, 'contenu' | 'faits'>,
  customs: Reponses,
  isPrinted: (champ: ChampAttendu) => boolean = () => true,
): BlocPdf[] => {
  const reponses = Object.fromEntries(customs.map(({ code, value }) => [code, value]));
  return formulaireOf(contenu, { ...faits, champs: reponses as Faits['champs'] })
    .filter(({ champ, visibilite }) => visibilite.etat === 'montre' && isPrinted(champ))
    .map(({ champ }) =>
      champ.type === 'groupe'
        ? groupeBloc(champ, reponses[champ.code])
        : champs([champ.libelle, sayReponse(champ, reponses[champ.code])]),
    );
};

export const customsBlocs = (imprime: DossierImprime, { contenu: { customs } }: ProjetLu): BlocPdf[] => {
  const blocs = reponsesBlocs(imprime, customs);
  return blocs.length === 0 ? [] : [titre('Informations complémentaires'), ...blocs];
};
