import type { Trouvee } from '@guichet/contract/association';
import { RESULTATS_MAXIMUM } from '@guichet/rules/recherche';
import { Combobox, Link, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListFailure } from '../list/ListFailure.tsx';
import { sayIdentifiants } from './identifiants.ts';
import { type AssociationSearchState, useAssociationSearch } from './useAssociationSearch.ts';

export interface AssociationSearchProps {
  readonly id: string;
  readonly label: string;
  /** What to do when it is not found, if it is not the person’s own. */
  readonly absente?: string | undefined;
  readonly onChoose: (association: Trouvee) => void;
}

const placeOf = ({ cp, commune }: Trouvee): string => [cp, commune].filter(Boolean).join(' ');

const Line = ({ association }: { readonly association: Trouvee }): JSX.Element => {
  const { nom, sigle, actif } = association;
  const numbers = sayIdentifiants({
    ...association,
    id_siren: association.id_siret_siege ? null : association.id_siren,
  });
  return (
    <>
      <p>
        <strong>{nom}</strong>
        {sigle && ` (${sigle})`} {!actif && <Tag>Dissoute</Tag>}
      </p>
      <p className="ga-mention">{[placeOf(association), numbers].filter(Boolean).join(', ')}</p>
    </>
  );
};

const statusOf = ({ isSearching, answered, results, error }: AssociationSearchState): string => {
  if (error !== null) return '';
  if (isSearching) return 'Recherche en cours…';
  if (answered === null) return '';
  if (results.length === 0) return 'Aucune association trouvée.';
  if (results.length === 1) return '1 association trouvée. Choisissez-la dans la liste.';
  if (results.length >= RESULTATS_MAXIMUM)
    return `Les ${results.length} premières associations trouvées. Précisez si la bonne n’y est pas.`;
  return `${results.length} associations trouvées. Choisissez la bonne dans la liste.`;
};

const Nothing = ({
  question,
  absente,
}: {
  readonly question: string;
  readonly absente: string | undefined;
}): JSX.Element => (
  <div className="ga-stack">
    <p>
      Aucune association trouvée pour « {question} ». Essayez avec moins de mots, avec la commune, ou avec le numéro RNA
      (W suivi de neuf chiffres, sur le récépissé de la préfecture) ou le SIRET.
    </p>
    {absente === undefined ? (
      <p>
        Votre association vient d’être déclarée ? Les registres sont mis à jour avec quelques semaines de retard.{' '}
        <Link href="/assistance">Écrivez à l’assistance</Link> si elle n’y est toujours pas.
      </p>
    ) : (
      <p>{absente}</p>
    )}
  </div>
);

/** Proposes associations as one types: name, place, numbers, and whether each still exists. */
export const AssociationSearch = ({ id, label, absente, onChoose }: AssociationSearchProps): JSX.Element => {
  const [text, setText] = useState('');
  const search = useAssociationSearch(text);
  return (
    <div className="ga-stack">
      <Combobox
        id={id}
        label={label}
        hint="Son nom, avec sa commune si besoin, ou un de ses numéros : RNA, SIREN ou SIRET"
        text={text}
        onText={setText}
        options={search.results}
        keyOf={({ id_correspondance }) => String(id_correspondance)}
        status={statusOf(search)}
        onChoose={onChoose}
      >
        {(association) => <Line association={association} />}
      </Combobox>
      {search.error !== null && <ListFailure onRetry={search.retry}>{search.error}</ListFailure>}
      {search.error === null && search.answered !== null && search.results.length === 0 && (
        <Nothing question={search.answered} absente={absente} />
      )}
    </div>
  );
};
