import { cofinancementSchema } from '@guichet/rules/projet';
import type { JSX } from 'react';
import type { BlocProps } from '../blocProps.ts';
import { MONTANT, NOMBRE, TEXTE } from './colonnes.ts';
import { Lignes } from './Lignes.tsx';

/** PROJET-020: who else pays for this project, and how much was asked of each. */
export const Cofinancements = ({ editeur, dossier, optionsOf }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  const types = optionsOf('cofinanceur-type').map(({ value, code, label }) => ({
    value: String(value ?? code ?? ''),
    label,
  }));
  return (
    <>
      <p>Dites ici ce que vous demandez à d’autres pour ce même projet. S’il n’y a personne d’autre, laissez vide.</p>
      <Lignes
        id="cofinancements"
        nom="Financeur"
        schema={cofinancementSchema}
        lignes={projet.cofinancements}
        base={() => ({ montant_accorde: null })}
        colonnes={[
          { nom: 'type', label: 'Type de financeur', ...TEXTE, ...(types.length > 0 && { options: types }) },
          { nom: 'nom', label: 'Nom', ...TEXTE },
          {
            ...{ nom: 'annee', label: 'Année', ...NOMBRE },
            write: (value) => String(value ?? dossier.description.exercice),
          },
          { nom: 'montant_demande', label: 'Montant demandé, en euros', ...MONTANT },
          { nom: 'montant_accorde', label: 'Montant accordé, en euros', ...MONTANT },
        ]}
        saisie={saisie}
        onLignes={(cofinancements) => saisie.change({ cofinancements })}
      />
    </>
  );
};
