import { formatSaisie } from '@guichet/rules/budget';
import { cheminCrf, cheminIndicateur, type ProjetCrf, saisieCrfSchema } from '@guichet/rules/crf';
import { readDecimal } from '@guichet/rules/validation';
import type { JSX } from 'react';
import { ChampAuto, type Lecture } from '../../../shared/versions/ChampAuto.tsx';
import { lireAvec, lireEntier, lireMontant, ouRien } from '../../../shared/versions/lectures.ts';
import { labelOf } from '../plat.ts';
import type { EditeurCrf } from '../useCrf.ts';
import { Mesure } from './Mesure.tsx';
import { sayPrevu } from './sayPrevu.ts';

export interface ChampsProps {
  readonly editeur: EditeurCrf;
  readonly projet: ProjetCrf;
}

type Texte =
  | 'mise_en_oeuvre'
  | 'dates_et_lieux'
  | 'bilan_qualitatif'
  | 'repartition_charges'
  | 'explication_ecarts'
  | 'contributions_volontaires'
  | 'observations';

const MAXIMUM = 10_000_000;
const AIDES: Readonly<Record<Texte, string>> = {
  mise_en_oeuvre: 'Ce qui a été fait, concrètement',
  dates_et_lieux: 'Quand et où le projet a eu lieu',
  bilan_qualitatif: 'Ce que le projet a permis, au regard de ce qui était annoncé',
  repartition_charges: 'Facultatif. Comment vous avez compté la part des frais communs (loyer, électricité…)',
  explication_ecarts: 'Facultatif. Pourquoi ce qui a été dépensé diffère de ce qui était prévu',
  contributions_volontaires: 'Facultatif. Bénévolat, salle prêtée, dons d’objets : comment vous les avez comptés',
  observations: 'Facultatif. Ce que le service doit savoir d’autre',
};

export interface TexteFieldProps extends ChampsProps {
  readonly champ: Texte;
  /** Instead of the usual words. */
  readonly hint?: string | undefined;
}

export const TexteField = ({ editeur, projet, champ, hint = AIDES[champ] }: TexteFieldProps): JSX.Element => {
  const chemin = cheminCrf(projet._id, champ);
  return (
    <ChampAuto
      saisie={editeur.saisie}
      chemin={chemin}
      label={labelOf(champ)}
      hint={hint}
      lines={4}
      texte={projet.saisie[champ] ?? ''}
      lire={lireAvec(saisieCrfSchema.shape[champ], ouRien)}
      onValeur={(valeur) => editeur.saisie.change({ [chemin]: valeur })}
    />
  );
};

export const BeneficiairesField = ({ editeur, projet }: ChampsProps): JSX.Element => {
  const chemin = cheminCrf(projet._id, 'nombre_beneficiaires');
  return (
    <ChampAuto
      saisie={editeur.saisie}
      chemin={chemin}
      label={labelOf('nombre_beneficiaires')}
      hint="Combien de personnes en ont profité"
      texte={String(projet.saisie.nombre_beneficiaires ?? '')}
      lire={lireEntier(0, MAXIMUM)}
      onValeur={(valeur) => editeur.saisie.change({ [chemin]: valeur })}
      input={{ inputMode: 'numeric' }}
    />
  );
};

export const MontantRealiseField = ({ editeur, projet }: ChampsProps): JSX.Element => {
  const chemin = cheminCrf(projet._id, 'montant_realise');
  const { montant_realise } = projet.saisie;
  return (
    <ChampAuto
      saisie={editeur.saisie}
      chemin={chemin}
      label={labelOf('montant_realise')}
      hint="En euros : ce que vous avez réellement utilisé de la subvention accordée"
      texte={montant_realise === null ? '' : formatSaisie(montant_realise)}
      lire={lireMontant}
      onValeur={(valeur) => editeur.saisie.change({ [chemin]: valeur })}
      input={{ inputMode: 'decimal' }}
    />
  );
};

const lireNombre = (texte: string): Lecture<number | null> => {
  const valeur = readDecimal(texte);
  return valeur === null || (Number.isFinite(valeur) && valeur >= 0 && valeur <= MAXIMUM)
    ? { ok: true, valeur }
    : { ok: false, message: 'Écrivez un nombre, par exemple 12 ou 7,5.' };
};

/** What was forecast is read only: one field for what came of each. */
export const IndicateursFields = ({ editeur, projet }: ChampsProps): JSX.Element | null => {
  const { indicateurs } = projet.saisie;
  if (indicateurs.length === 0) return null;
  return (
    <fieldset className="fr-fieldset ga-stack">
      <legend className="fr-fieldset__legend">{labelOf('indicateurs')}</legend>
      {indicateurs.map((indicateur) => (
        <div key={indicateur.rang} className="fr-fieldset__element ga-mesure">
          <ChampAuto
            saisie={editeur.saisie}
            chemin={cheminIndicateur(projet._id, indicateur.rang)}
            label={indicateur.intitule}
            hint={sayPrevu(indicateur)}
            texte={String(indicateur.realise ?? '').replace('.', ',')}
            lire={lireNombre}
            onValeur={(realise) => editeur.saisie.change({ [cheminIndicateur(projet._id, indicateur.rang)]: realise })}
            input={{ inputMode: 'decimal' }}
          />
          <Mesure indicateur={indicateur} />
        </div>
      ))}
    </fieldset>
  );
};
