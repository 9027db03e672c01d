import type { AdresseProposee } from '@guichet/contract/association';
import { Combobox } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { usePaused } from '../form/usePaused.ts';
import { useServices } from '../services/services.ts';
import { adressesQuery, LEAST_TYPED } from './adresse.queries.ts';

export interface AdresseSearchProps {
  readonly id: string;
  readonly label: string;
  readonly onChoose: (adresse: AdresseProposee) => void;
}

const ABSENT = 'La recherche ne répond pas : remplissez les champs ci-dessous.';
const NONE = 'Aucune adresse trouvée : remplissez les champs ci-dessous.';
const counted = (count: number): string =>
  count === 1 ? '1 proposition. Choisissez-la dans la liste.' : `${count} propositions. Choisissez dans la liste.`;

interface Heard {
  readonly isSearching: boolean;
  readonly count: number | null;
  readonly isShort: boolean;
  readonly hasFailed: boolean;
}
const statusOf = ({ isSearching, count, isShort, hasFailed }: Heard): string => {
  if (isSearching) return 'Recherche en cours…';
  if (hasFailed) return ABSENT;
  if (count === null) return '';
  const end = isShort ? ' Seules les communes répondent : complétez la voie ci-dessous.' : '';
  return count === 0 ? NONE : counted(count) + end;
};

/** Proposes addresses as one types; what it finds fills the fields below, and nothing waits for it. */
export const AdresseSearch = ({ id, label, onChoose }: AdresseSearchProps): JSX.Element => {
  const { api } = useServices();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = usePaused(typed);
  const { data, isFetching, isError, isPlaceholderData } = useQuery(adressesQuery(api, q));
  const isAsked = q.length >= LEAST_TYPED && q === typed;
  const answered = isAsked && !isPlaceholderData && !isError ? data : undefined;
  return (
    <Combobox
      id={id}
      label={label}
      hint="Tapez le numéro, la voie et la commune, puis choisissez ; ou remplissez les champs ci-dessous"
      text={text}
      onText={setText}
      options={answered?.adresses ?? []}
      keyOf={(one) => `${one.label} ${one.cp} ${one.code_insee}`}
      status={statusOf({
        isSearching: typed.length >= LEAST_TYPED && (isFetching || !isAsked),
        hasFailed: isAsked && isError,
        count: answered?.adresses.length ?? null,
        isShort: answered?.source === 'communes',
      })}
      onChoose={(one) => {
        setText('');
        onChoose(one);
      }}
    >
      {({ label: said }) => <p>{said}</p>}
    </Combobox>
  );
};
