import { type ContenuAgrement, dureePremiereSchema } from '@guichet/rules/agrement';
import { CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import { ChampAuto, type Lecture } from '../../../../shared/versions/ChampAuto.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { MOIS } from './titre.ts';

type Duree = NonNullable<ContenuAgrement['duree_premiere']>;
const CINQ_ANS: Duree = { min: 60, max: 60 };
const BORNES = [
  ['min', 'Premier titre : durée minimale, en mois'],
  ['max', 'Premier titre : durée maximale, en mois'],
] as const satisfies readonly (readonly [keyof Duree, string])[];

const lireBorne =
  (duree: Duree, borne: keyof Duree) =>
  (texte: string): Lecture<Duree> => {
    const valeur = /^\d+$/u.test(texte.trim()) ? Number(texte) : Number.NaN;
    const read = dureePremiereSchema.safeParse({ ...duree, [borne]: valeur });
    if (read.success) return { ok: true, valeur: read.data };
    const isOrdre = Number.isInteger(valeur) && valeur >= 1 && valeur <= MOIS;
    const message = isOrdre ? read.error.issues[0]?.message : undefined;
    return { ok: false, message: message ?? `Écrivez un nombre entier, de 1 à ${MOIS}.` };
  };

/** Between two lengths the decision chooses; without any, the titre has no end. */
export const DureePremiere = ({ editeur: { contenu, saisie } }: SectionProps): JSX.Element => {
  const { duree_premiere = null } = contenu;
  const change = (isSansFin: boolean) => {
    for (const [borne] of BORNES) saisie.setIllisible(`duree_premiere.${borne}`, null);
    saisie.change({ duree_premiere: isSansFin ? null : CINQ_ANS });
  };
  return (
    <>
      <CheckboxField
        id="duree_premiere"
        label="Titre sans fin"
        hint="Décochez pour dire combien de temps il dure."
        input={{ checked: duree_premiere === null, onChange: ({ target }) => change(target.checked) }}
      />
      {duree_premiere &&
        BORNES.map(([borne, label]) => (
          <ChampAuto
            key={borne}
            saisie={saisie}
            chemin={`duree_premiere.${borne}`}
            label={label}
            texte={String(duree_premiere[borne])}
            lire={lireBorne(duree_premiere, borne)}
            onValeur={(valeur) => saisie.change({ duree_premiere: valeur })}
            input={{ inputMode: 'numeric' }}
          />
        ))}
    </>
  );
};
