import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import type { BlocProps } from '../blocProps.ts';

const [PREMIER, DERNIER] = ['description.exercice', 'description.exercice_fin'] as const;
const optionsOf = (annees: readonly number[]) =>
  annees.map((annee) => ({ value: String(annee), label: String(annee) }));

/** PROJET-013: in a dossier for several years, the years of this project are chosen among them, and never made up. */
export const Exercices = ({ editeur, dossier, erreurOf }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  const { exercice, exercice_fin, periode } = projet.description;
  const { exercice: from, exercice_fin: to } = dossier.description;
  const annees = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const isLong = periode === 'Pluriannuel';
  const chooseFirst = (premier: number) =>
    saisie.change({
      [PREMIER]: premier,
      ...(exercice_fin !== null && exercice_fin < premier ? { [DERNIER]: premier } : {}),
    });
  return (
    <>
      <SelectField
        id={PREMIER}
        label={isLong ? 'Première année demandée' : 'Année demandée'}
        none="Choisissez"
        error={erreurOf(PREMIER)}
        options={optionsOf(annees)}
        select={{ value: String(exercice ?? ''), onChange: ({ target }) => chooseFirst(Number(target.value)) }}
      />
      {isLong && (
        <SelectField
          id={DERNIER}
          label="Dernière année demandée"
          none="Choisissez"
          error={erreurOf(DERNIER)}
          options={optionsOf(annees.filter((annee) => annee >= (exercice ?? from)))}
          select={{
            value: String(exercice_fin ?? ''),
            onChange: ({ target }) => saisie.change({ [DERNIER]: Number(target.value) }),
          }}
        />
      )}
    </>
  );
};
