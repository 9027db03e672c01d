import { type SaisieFormation, saisieFormationOf } from '@guichet/rules/projet';
import { Button, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { useReprise } from '../../../../shared/filet/useReprise.ts';
import { useServices, useUser } from '../../../../shared/services/services.ts';
import type { Editeur } from '../useProjet.ts';
import { NOMBRE } from './colonnes.ts';

const SAISIES = [
  { nom: 'nbSessions', label: 'Nombre de sessions', hint: undefined },
  { nom: 'dureeSession', label: 'Durée d’une session, en jours', hint: 'Une demi-journée compte pour 0,5' },
  { nom: 'nombreTotal', label: 'Nombre total de bénévoles à former', hint: undefined },
] as const;
type Nom = (typeof SAISIES)[number]['nom'];
type Textes = Partial<Record<Nom, string>>;
const textesSchema = z.partialRecord(z.enum(SAISIES.map(({ nom }) => nom)), z.string());

const textesOf = (saisie: SaisieFormation | null): Textes =>
  saisie ? Object.fromEntries(Object.entries(saisie).map(([nom, value]) => [nom, NOMBRE.write(value)])) : {};

/** The three numbers as they are typed: kept by the tab, or read back from the indicators that they made. */
const useTextes = ({ projet, identifiant }: Editeur) => {
  const { drafts } = useServices();
  const name = `calcul.${identifiant}.${useUser()?.authId ?? ''}`;
  const [textes, setTextes] = useState<Textes>(() => {
    const kept = textesSchema.safeParse(drafts.read(name));
    return kept.success ? kept.data : textesOf(saisieFormationOf(projet.evaluation.indicateurs));
  });
  useReprise(name, {
    isUtile: (contenu) => textesSchema.safeParse(contenu).success,
    reprendre: (contenu) => {
      const next = { ...textesSchema.safeParse(contenu).data, ...textes };
      setTextes(next);
      drafts.write(name, next);
    },
  });
  return {
    textes,
    type: (nom: Nom, texte: string) => {
      const next = { ...textes, [nom]: texte };
      setTextes(next);
      drafts.write(name, next);
    },
    forget: () => drafts.clear(name),
  };
};

export interface CalculFormationProps {
  readonly editeur: Editeur;
  /** Says why the indicators cannot be filled now. */
  readonly refus: string | null;
  readonly onSaisie: (saisie: SaisieFormation) => void;
}

/** PROJET-007, PROJET-017: three numbers that people know, from which the three indicators follow. */
export const CalculFormation = ({ editeur, refus, onSaisie }: CalculFormationProps): JSX.Element => {
  const { textes, type, forget } = useTextes(editeur);
  const [isAsked, setAsked] = useState(false);
  const numberOf = (nom: Nom): number | null => {
    const read = NOMBRE.read(textes[nom] ?? '');
    return read !== null && Number.isFinite(read) && read >= 0 ? read : null;
  };
  const compute = () => {
    const [nbSessions, dureeSession, nombreTotal] = [
      numberOf('nbSessions'),
      numberOf('dureeSession'),
      numberOf('nombreTotal'),
    ];
    setAsked(true);
    if (refus !== null || nbSessions === null || dureeSession === null || nombreTotal === null) return;
    forget();
    onSaisie({ nbSessions, dureeSession, nombreTotal });
  };
  return (
    <fieldset className="fr-fieldset">
      <legend className="fr-fieldset__legend">Calculer les indicateurs d’une formation</legend>
      {SAISIES.map(({ nom, label, hint }) => (
        <div key={nom} className="fr-fieldset__element">
          <TextField
            id={`evaluation-${nom}`}
            label={label}
            hint={hint}
            error={isAsked && numberOf(nom) === null ? 'Écrivez un nombre.' : undefined}
            input={{
              value: textes[nom] ?? '',
              inputMode: 'decimal',
              autoComplete: 'off',
              onChange: ({ target }) => type(nom, target.value),
            }}
          />
        </div>
      ))}
      <div className="fr-fieldset__element">
        <Button priority="secondary" onClick={compute}>
          Remplir les indicateurs
        </Button>
        <p role="status" className="ga-mention">
          {isAsked && refus}
        </p>
      </div>
    </fieldset>
  );
};
