import type { CompteAdministre } from '@guichet/contract/auth';
import { Alert, Link, LoadMore, RowList, SearchField, SelectField, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { maskEmail } from '../../../shared/format/format.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { roleLabel } from '../../../shared/session/roleLabels.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import type { Recherche } from './comptes.queries.ts';
import { etatOf } from './etat.ts';
import { roleOptions } from './roles.ts';

export interface ComptesViewProps {
  readonly recherche: Recherche;
  readonly onSearch: (recherche: Recherche) => void;
  readonly onOpen: (compte: CompteAdministre) => void;
  readonly list: List<CompteAdministre>;
  readonly suite: {
    readonly hasMore: boolean;
    readonly busy: boolean;
    readonly hasFailed: boolean;
    readonly onMore: () => void;
  };
}

const LETTERS_AT_LEAST = 2;
const TOO_SHORT = `Saisissez au moins ${LETTERS_AT_LEAST} caractères, ou laissez le champ vide pour voir tous les comptes.`;
const TEXTS = {
  loading: 'Lecture des comptes…',
  failed: 'La liste des comptes n’a pas pu être lue. Vous pouvez recommencer.',
  empty: 'Aucun compte ne correspond. Vérifiez l’orthographe, ou cherchez par le début du nom ou de l’adresse.',
};

const countWords = (count: number): string => (count > 1 ? `${count} comptes affichés` : `${count} compte affiché`);

const Recherches = ({ recherche, onSearch }: Pick<ComptesViewProps, 'recherche' | 'onSearch'>): JSX.Element => {
  const [error, setError] = useState<string>();
  const [role, setRole] = useState(recherche.role ?? '');
  const search = (q: string) => {
    const isTooShort = q !== '' && q.length < LETTERS_AT_LEAST;
    setError(isTooShort ? TOO_SHORT : undefined);
    if (!isTooShort) onSearch({ ...(q ? { q } : {}), ...(role ? { role } : {}) });
  };
  return (
    <SearchField
      id="recherche"
      label="Nom, prénom ou adresse électronique"
      error={error}
      initial={recherche.q ?? ''}
      onSearch={search}
    >
      <SelectField
        id="role"
        label="Rôle"
        none="Tous les rôles"
        options={roleOptions([])}
        select={{ value: role, onChange: ({ target }) => setRole(target.value) }}
      />
    </SearchField>
  );
};

const Ligne = ({
  compte,
  onOpen,
}: Pick<ComptesViewProps, 'onOpen'> & { readonly compte: CompteAdministre }): JSX.Element => {
  const { text, tone } = etatOf(compte);
  return (
    <>
      <div className="ga-row__main">
        <Link href={`${RUBRIQUE.comptes.href}/${compte.authId}`} onClick={() => onOpen(compte)}>
          {compte.prenom} {compte.nom}
        </Link>
        <p className="ga-mention">{maskEmail(compte.email)}</p>
      </div>
      <div className="ga-tags">
        {compte.roles.map((role) => (
          <Tag key={role}>{roleLabel(role)}</Tag>
        ))}
        <Tag tone={tone}>{text}</Tag>
      </div>
    </>
  );
};

export const ComptesView = ({ recherche, onSearch, onOpen, list, suite }: ComptesViewProps): JSX.Element => (
  <AdministrationPage title={RUBRIQUE.comptes.text}>
    <Recherches recherche={recherche} onSearch={onSearch} />
    <ListState list={list} texts={TEXTS}>
      {(comptes) => (
        <div className="ga-stack">
          <RowList label="Comptes trouvés" items={comptes} keyOf={({ authId }) => authId}>
            {(compte) => <Ligne compte={compte} onOpen={onOpen} />}
          </RowList>
          {suite.hasFailed && (
            <Alert severity="error" announced="alert">
              La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
            </Alert>
          )}
          <LoadMore count={countWords(comptes.length)} {...suite} />
        </div>
      )}
    </ListState>
  </AdministrationPage>
);
