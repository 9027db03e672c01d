import { formatSaisie } from '@guichet/rules/budget';
import { type ContenuSubvention, montantsSchema, TOLERANCE_CRF_PAR_DEFAUT } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { ChampAuto, type Lecture } from '../../../../shared/versions/ChampAuto.tsx';
import { lireAvec, lireEntier, lireMontant, ouRien } from '../../../../shared/versions/lectures.ts';
import { LIBELLES } from '../../porte/contenu.ts';
import type { SectionProps } from '../sectionProps.ts';

type Montants = ContenuSubvention['montants'];

interface Ligne {
  readonly champ: keyof Montants;
  readonly label: string;
  readonly hint?: string;
  readonly lire: (texte: string) => Lecture<string | number | null>;
}

const LIGNES: readonly Ligne[] = [
  { champ: 'minimum', label: 'Montant minimal demandé, en euros', lire: lireMontant },
  { champ: 'minimum_reduit', label: 'Montant minimal réduit, en euros', lire: lireMontant },
  {
    champ: 'motif_reduction',
    label: 'Pour qui le minimum est réduit',
    hint: 'Par exemple : les associations dont le siège est en zone de revitalisation rurale.',
    lire: lireAvec(montantsSchema.shape.motif_reduction, ouRien),
  },
  { champ: 'minimum_projet', label: 'Montant minimal par projet, en euros', lire: lireMontant },
  { champ: 'maximum', label: 'Montant maximal accordé, en euros', lire: lireMontant },
  { champ: 'part_maximum', label: 'Part maximale du budget du projet, en pour cent', lire: lireEntier(1, 100) },
  { champ: 'projets_maximum', label: 'Nombre maximal de projets par demande', lire: lireEntier(1, 100) },
];
const EUROS: readonly (keyof Montants)[] = ['minimum', 'minimum_reduit', 'minimum_projet', 'maximum'];

const texteOf = (champ: keyof Montants, valeur: string | number | null): string => {
  if (valeur === null) return '';
  return typeof valeur === 'number' && EUROS.includes(champ) ? formatSaisie(valeur) : String(valeur);
};

export const Montants = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <p>Tout est facultatif : laissez vide ce qui n’est pas limité.</p>
    {LIGNES.map(({ champ, label, hint, lire }) => {
      const probleme = problemes.find((one) => one.champ === `montants.${champ}`);
      return (
        <ChampAuto
          key={champ}
          saisie={saisie}
          chemin={`montants.${champ}`}
          label={label}
          {...(hint && { hint })}
          {...(probleme && { probleme: probleme.message })}
          texte={texteOf(champ, contenu.montants[champ])}
          lire={lire}
          onValeur={(valeur) => saisie.change({ montants: { ...contenu.montants, [champ]: valeur } })}
        />
      );
    })}
    <ChampAuto
      saisie={saisie}
      chemin="tolerance_crf"
      label={`${LIBELLES.tolerance_crf}, en pour cent`}
      hint={`Au-delà de cet écart entre les charges prévues et réalisées, l’association doit une explication. ${TOLERANCE_CRF_PAR_DEFAUT} si vous laissez vide.`}
      texte={String(contenu.tolerance_crf)}
      lire={lireEntier(0, 100)}
      onValeur={(valeur) => saisie.change({ tolerance_crf: valeur ?? TOLERANCE_CRF_PAR_DEFAUT })}
    />
  </div>
);
