import { type ChampAttendu, COLONNES_MAXIMUM, type ColonneAttendue, LIGNES_MAXIMUM } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { TypedField } from '../../../../shared/attendus/TypedField.tsx';
import { NOUVEAU_CHAMP } from '../champ.ts';
import { freeCode } from '../code.ts';
import { ListeEditor } from '../liste/ListeEditor.tsx';
import { sayType } from '../say.ts';
import { ColonneForm } from './ColonneForm.tsx';
import type { PartProps } from './champFormProps.ts';

/** A column is a field without conditions. */
const toChamp = (colonne: ColonneAttendue): ChampAttendu => ({ ...NOUVEAU_CHAMP, ...colonne });

/** SUBV-003: the columns of a repeated group, composed like the fields around them. */
export const ColonnesFields = ({ id, state }: PartProps): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  const colonnes = brouillon.champs;
  const codes = colonnes.map(({ code }) => code);
  return (
    <>
      <TypedField
        id={`${id}-lignes_maximum`}
        label="Nombre de lignes au plus (facultatif)"
        hint={`Sans précision : ${LIGNES_MAXIMUM}.`}
        error={erreurOf('lignes_maximum')}
        kind="nombre"
        value={brouillon.lignes_maximum}
        onValue={(value) => set({ ...brouillon, lignes_maximum: value as number | null })}
      />
      <section id={`${id}-champs`} tabIndex={-1} aria-label="Colonnes du groupe" className="ga-stack">
        <p>
          <strong>Colonnes du groupe</strong>
        </p>
        {erreurOf('champs') && (
          <p className="fr-message fr-message--error">
            <span className="fr-sr-only">Erreur : </span>
            {erreurOf('champs')}
          </p>
        )}
        <ListeEditor<ColonneAttendue>
          id={`${id}-colonnes`}
          label="Colonnes du groupe, dans l’ordre"
          ajouter="Ajouter une colonne"
          vide="Aucune colonne : chaque ligne du groupe demandera celles que vous ajoutez ici."
          items={colonnes}
          maximum={COLONNES_MAXIMUM}
          nomOf={({ libelle }) => libelle}
          copy={(colonne) => ({ ...colonne, code: freeCode(colonne.code, codes) })}
          problemesOf={() => []}
          form={({ item, index, onKeep, onCancel }) => (
            <ColonneForm
              id={`${id}-colonne-${index}`}
              colonne={item}
              taken={codes.filter((code) => code !== item?.code)}
              onKeep={onKeep}
              onCancel={onCancel}
            />
          )}
          onChange={(champs) => set({ ...brouillon, champs })}
        >
          {(colonne) => sayType(toChamp(colonne))}
        </ListeEditor>
      </section>
    </>
  );
};
