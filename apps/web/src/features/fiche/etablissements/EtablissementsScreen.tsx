import type { AssociationAnswer } from '@guichet/contract/association';
import { mayDo } from '@guichet/rules/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { Alert, Link, RowList, Tag, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { FichePage } from '../FichePage.tsx';
import { adresseEtablissements, BASE } from '../rubriques.ts';
import { filterEtablissements, lieuOf } from './filtre.ts';

const TITLE = 'Établissements secondaires';
/** A filter is worth its place from here on. */
const LONG = 8;

interface EtablissementsProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const Etablissements = ({ association, id }: EtablissementsProps): JSX.Element => {
  const [words, setWords] = useState('');
  const all = (association.etablissements ?? []).filter(({ est_siege }) => !est_siege);
  const shown = filterEtablissements(all, words);
  if (all.length === 0) return <p>Les registres ne connaissent aucun établissement secondaire de cette association.</p>;
  return (
    <>
      {!mayDo(association.lien, 'lireToutEtablissement') && (
        <Alert severity="info">Vous voyez votre établissement. Le siège de l’association les voit tous.</Alert>
      )}
      {all.length > LONG && (
        <TextField
          id="filtre"
          label="Filtrer les établissements"
          hint="Un nom, une commune ou un SIRET"
          input={{
            type: 'search',
            value: words,
            autoComplete: 'off',
            onChange: ({ target }) => setWords(target.value),
          }}
        />
      )}
      <p role="status" className="ga-mention">
        {shown.length === all.length
          ? `${all.length} établissement(s)`
          : `${shown.length} établissement(s) sur ${all.length}`}
      </p>
      <RowList label={TITLE} items={shown} keyOf={({ id_siret }) => id_siret}>
        {({ id_siret, nom, actif, adresse }) => (
          <div className="ga-row__main">
            <p>
              <Link href={`${adresseEtablissements(id)}/${id_siret}`}>{nom ?? groupByThree(id_siret)}</Link>{' '}
              {!actif && <Tag tone="warning">Fermé</Tag>}
            </p>
            <p className="ga-mention">
              SIRET {groupByThree(id_siret)}, {lieuOf({ adresse })}
            </p>
          </div>
        )}
      </RowList>
    </>
  );
};

/** ROUTE-031. */
export const EtablissementsScreen = (): JSX.Element => (
  <AssociationGate title={TITLE} chosen={`${BASE}/:id/etablissement-secondaire`}>
    {(association, id) => (
      <FichePage association={association} id={id} title={TITLE}>
        <Etablissements association={association} id={id} />
      </FichePage>
    )}
  </AssociationGate>
);
