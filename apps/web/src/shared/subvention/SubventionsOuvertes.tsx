import { Link, Loading, RowList } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { useAssociationEnCours } from '../association/useAssociationId.ts';
import { ListFailure } from '../list/ListFailure.tsx';
import { useServices } from '../services/services.ts';
import { adresseSubvention, REPERTOIRE } from './adresses.ts';
import { sayEcheance } from './echeance.ts';
import { ouvertesQuery } from './subvention.queries.ts';
import { useMontres } from './useMontres.ts';

const Section = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <section className="ga-stack">
    <h2>Subventions ouvertes pour vous</h2>
    {children}
    <p>
      <Link href={REPERTOIRE}>Voir tout le répertoire des subventions</Link>
    </p>
  </section>
);

const Ouvertes = ({ id }: { readonly id: string }): JSX.Element => {
  const { api, now } = useServices();
  const montresOf = useMontres(id);
  const { data, isError, isFetching, refetch } = useQuery(ouvertesQuery(api, id));
  if (isError && !isFetching && !data)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les subventions n’ont pas pu être lues. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Recherche des subventions…</Loading>;
  if (data.subventions.length === 0)
    return (
      <p>
        D’après la fiche de votre association, elle n’est éligible à aucune subvention ouverte aujourd’hui. Le
        répertoire dit pour chacune ce qui manque, et quand les prochaines ouvriront.
      </p>
    );
  return (
    <RowList label="Subventions ouvertes pour vous" items={data.subventions} keyOf={({ _id }) => _id}>
      {(subvention) => {
        const { code, nom } = subvention;
        const { phrase, reste } = sayEcheance(montresOf(subvention), now());
        return (
          <div className="ga-row__main">
            <p>
              <Link href={adresseSubvention(code)}>{nom}</Link>
            </p>
            <p className="ga-mention">{[phrase, reste].filter(Boolean).join(', ')}</p>
          </div>
        );
      }}
    </RowList>
  );
};

/** Where an association arrives: what it may ask for now, the soonest to close first. */
export const SubventionsOuvertes = (): JSX.Element => {
  const current = useAssociationEnCours();
  return (
    <Section>
      {current === null ? (
        <p>Choisissez une association pour savoir ce qu’elle peut demander.</p>
      ) : (
        <Ouvertes key={current} id={String(current)} />
      )}
    </Section>
  );
};
