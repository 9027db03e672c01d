import type { VersionSubvention } from '@guichet/contract/rds';
import { Loading, RowList, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { formatTimestamp } from '../../../../shared/format/format.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { Tranches } from '../../../../shared/list/Tranches.tsx';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { Differences } from '../Differences.tsx';
import { versionQuery, versionsQuery } from '../subventions.queries.ts';
import type { Editeur } from '../useEditeur.ts';

const TEXTS = {
  loading: 'Lecture des versions…',
  failed: 'Les versions n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune version publiée pour l’instant.',
};

const Ligne = ({ version }: { readonly version: VersionSubvention }): JSX.Element => (
  <div className="ga-row__main">
    <strong>{`Version ${version.numero}`}</strong>
    <p className="ga-mention">
      {`Publiée le ${formatTimestamp(new Date(version.publie_at))}${version.publie_par ? ` par ${version.publie_par}` : ''}`}
    </p>
    {version.commentaire && <p>{version.commentaire}</p>}
  </div>
);

interface DeuxProps {
  readonly editeur: Editeur;
  readonly avant: number;
  readonly apres: number;
}

const Deux = ({ editeur: { subvention }, avant, apres }: DeuxProps): JSX.Element => {
  const { api } = useServices();
  const porte = usePorte();
  const before = useQuery(versionQuery(porte, api, subvention._id, avant));
  const after = useQuery(versionQuery(porte, api, subvention._id, apres));
  if (before.isError || after.isError)
    return (
      <ListFailure
        onRetry={() => {
          void before.refetch();
          void after.refetch();
        }}
      >
        Ces versions n’ont pas pu être lues.
      </ListFailure>
    );
  if (!before.data || !after.data) return <Loading>Comparaison…</Loading>;
  const services = [...before.data.services, ...after.data.services];
  return (
    <Differences
      label={`De la version ${avant} à la version ${apres}`}
      differences={porte.differencesOf(before.data.contenu, after.data.contenu, services)}
    />
  );
};

const Comparaison = ({
  editeur,
  versions,
}: {
  readonly editeur: Editeur;
  readonly versions: readonly VersionSubvention[];
}): JSX.Element => {
  const [derniere, precedente] = versions;
  const [avant, setAvant] = useState(precedente?.numero ?? 1);
  const [apres, setApres] = useState(derniere?.numero ?? 1);
  const options = versions.map(({ numero }) => ({ value: String(numero), label: `Version ${numero}` }));
  return (
    <div className="ga-stack">
      <h3>Comparer deux versions</h3>
      <div className="ga-search">
        <SelectField
          id="avant"
          label="De"
          options={options}
          select={{ value: String(avant), onChange: ({ target }) => setAvant(Number(target.value)) }}
        />
        <SelectField
          id="apres"
          label="À"
          options={options}
          select={{ value: String(apres), onChange: ({ target }) => setApres(Number(target.value)) }}
        />
      </div>
      <Deux editeur={editeur} avant={avant} apres={apres} />
    </div>
  );
};

export const Versions = ({ editeur }: { readonly editeur: Editeur }): JSX.Element => {
  const { api } = useServices();
  const porte = usePorte();
  const { _id, publiee } = editeur.subvention;
  const list = useList(versionsQuery(porte, api, _id, publiee));
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-versions">
      <h2 id="titre-versions">Versions publiées</h2>
      <ListState list={list} texts={TEXTS}>
        {(versions) => (
          <>
            <Tranches items={versions} named="versions">
              {(shown) => (
                <RowList label="Versions publiées" items={shown} keyOf={({ numero }) => String(numero)}>
                  {(version) => <Ligne version={version} />}
                </RowList>
              )}
            </Tranches>
            {versions.length > 1 && <Comparaison key={publiee} editeur={editeur} versions={versions} />}
          </>
        )}
      </ListState>
    </section>
  );
};
