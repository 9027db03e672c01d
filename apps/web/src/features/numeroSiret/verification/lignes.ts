import type { DemandeSiret } from '@guichet/contract/demandes';
import { type EtapeSiret, etapeOf, flattenSiret, isAdresseVide, longueurOf } from '@guichet/rules/numeroSiret';
import { listCoupes } from '@guichet/rules/regent';
import { toTypedDate } from '@guichet/rules/validation';
import { GESTION, labelOf } from '../saisie/champs.ts';

export type Contenu = Pick<DemandeSiret, 'identite' | 'activites' | 'coordonnees' | 'attestation'>;

/** One line of the message: what was typed, what is read, and what became of the rest. */
export interface LigneLue {
  readonly champ: string;
  readonly label: string;
  readonly etape: EtapeSiret;
  readonly garde: string;
  /** What Insee will not read. */
  readonly perdu: string;
  readonly lu: string;
  /** «137 signes, 120 lus». */
  readonly dit: string;
  /** Nothing is lost: it is only put elsewhere. */
  readonly isRange: boolean;
}

const POINTS = '...';
const isNumero = (champ: string): boolean => champ.endsWith('.num_voie');
const isRepetition = (champ: string): boolean => champ.endsWith('.repet_voie');

type Coupe = ReturnType<typeof listCoupes>[number];
const coupee = ({ champ, avant, apres }: Coupe): LigneLue => {
  const lus =
    apres.endsWith(POINTS) && !avant.startsWith(apres) ? longueurOf(apres) - POINTS.length : longueurOf(apres);
  const letters = [...avant];
  const [total, isWhole] = [letters.length, letters.length <= lus];
  return {
    ...{ champ, label: labelOf(champ), etape: etapeOf(champ), lu: apres, isRange: isWhole },
    garde: letters.slice(0, lus).join(''),
    perdu: letters.slice(lus).join(''),
    dit: isWhole ? 'Écrit autrement, rien n’est perdu' : `${total} signes, ${lus} lus`,
  };
};
const rangee = ({ champ, avant, apres }: Coupe, repetition: string): LigneLue => ({
  ...{ champ, label: labelOf(champ), etape: etapeOf(champ), garde: avant, perdu: '' },
  lu: repetition === '' ? apres : `${apres}, répétition ${repetition}`,
  dit: repetition === '' ? 'Chiffres seuls' : 'Rangé autrement, rien n’est perdu',
  isRange: true,
});

/** SIRET-022 to SIRET-028, Q-07: all that Insee will not read as it was typed. */
export const lignesChangees = (contenu: Contenu): readonly LigneLue[] => {
  const coupes = listCoupes(contenu);
  const repetitionDe = (champ: string): string =>
    coupes.find((one) => one.champ === champ.replace('.num_voie', '.repet_voie') && one.avant === '')?.apres ?? '';
  return coupes
    .filter(({ champ, avant }) => !(isRepetition(champ) && avant === ''))
    .map((coupe) => (isNumero(coupe.champ) ? rangee(coupe, repetitionDe(coupe.champ)) : coupee(coupe)));
};

const TUS = ['identite.id_correspondance', 'attestation.accepte', 'attestation.date', 'activites.id_famille1'];
const MOTS: Readonly<Record<string, string>> = { P: 'Toute l’année', S: 'Par saison' };
const sayValue = (champ: string, value: string): string => {
  if (champ === 'identite.dateCreation') return toTypedDate(value);
  return champ === 'activites.permanence' ? (MOTS[value] ?? value) : value;
};

interface LigneIdentique {
  readonly label: string;
  readonly texte: string;
}
/** What is read as it was typed. */
export const lignesIdentiques = (contenu: Contenu): readonly LigneIdentique[] => {
  const { identite, activites, coordonnees, attestation } = contenu;
  const tus = [...TUS, ...lignesChangees(contenu).map(({ champ }) => champ)];
  const isTu = (champ: string): boolean =>
    tus.includes(champ) || (champ.startsWith(GESTION) && isAdresseVide(coordonnees.adresse_gestion));
  return flattenSiret({ identite, activites, coordonnees, attestation }).flatMap(([champ, value]) =>
    typeof value === 'string' && value !== '' && !isTu(champ)
      ? [{ label: labelOf(champ), texte: sayValue(champ, value) }]
      : [],
  );
};
