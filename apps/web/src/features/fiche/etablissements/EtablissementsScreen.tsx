import { groupByThree } from '@guichet/rules/identifiant';
import { Link, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { EtablissementsFiltres } from '../../../shared/association/EtablissementsFiltres.tsx';
import { lieuOf } from '../../../shared/association/etablissements.ts';
import { FichePage } from '../FichePage.tsx';
import { adresseEtablissements, BASE } from '../rubriques.ts';

const TITLE = 'Établissements secondaires';

/** ROUTE-031. */
export const EtablissementsScreen = (): JSX.Element => (
  <AssociationGate title={TITLE} chosen={`${BASE}/:id/etablissement-secondaire`}>
    {(association, id) => (
      <FichePage association={association} id={id} title={TITLE}>
        <EtablissementsFiltres association={association}>
          {(shown) => (
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
          )}
        </EtablissementsFiltres>
      </FichePage>
    )}
  </AssociationGate>
);
