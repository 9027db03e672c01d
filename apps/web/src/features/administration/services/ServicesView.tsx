import type { ServiceRecord } from '@guichet/contract/rds';
import { Alert, Link, LinkButton, Tag, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { type Branche, buildArbre, narrow } from './arbre.ts';
import { ANNUAIRE, ficheHref, ServicesPage } from './ServicesPage.tsx';
import { NOUVEAU_SERVICE } from './serviceForm.ts';

export interface ServicesViewProps {
  readonly list: List<ServiceRecord>;
  /** Why this person may not add a service. */
  readonly refus: string | null;
}

export const SERVICES_TEXTS = {
  loading: 'Lecture de l’annuaire…',
  failed: 'L’annuaire des services n’a pas pu être lu. Vous pouvez recommencer.',
  empty: 'Aucun service dans l’annuaire. Ajoutez le premier : les autres pourront s’y rattacher.',
};

const Branches = ({ branches }: { readonly branches: readonly Branche[] }): JSX.Element => (
  <ul>
    {branches.map(({ service, enfants }) => (
      <li key={service._id}>
        <Link href={ficheHref(service._id)}>{service.nom}</Link>{' '}
        <span className="ga-mention">{[service.type, service.zone_territoriale].filter(Boolean).join(', ')}</span>{' '}
        {service.profil && <Tag tone="info">{service.profil}</Tag>}
        {enfants.length > 0 && <Branches branches={enfants} />}
      </li>
    ))}
  </ul>
);

const countWords = (shown: number, all: number): string =>
  shown === all ? `${all} service${all > 1 ? 's' : ''}` : `${shown} affichés sur ${all}`;

const Arbre = ({ services }: { readonly services: readonly ServiceRecord[] }): JSX.Element => {
  const [words, setWords] = useState('');
  const shown = narrow(services, words);
  return (
    <div className="ga-stack">
      <TextField
        id="filtre"
        label="Ne montrer que les services dont le nom contient"
        input={{ type: 'search', value: words, onChange: ({ target }) => setWords(target.value) }}
      />
      <p role="status" className="ga-mention">
        {countWords(shown.length, services.length)}
      </p>
      <div className="ga-tree">
        {shown.length > 0 ? <Branches branches={buildArbre(shown)} /> : <p>Aucun service ne porte ce nom.</p>}
      </div>
    </div>
  );
};

export const ServicesView = ({ list, refus }: ServicesViewProps): JSX.Element => (
  <ServicesPage title={ANNUAIRE.text}>
    <p>Les services instructeurs, chacun sous celui dont il dépend.</p>
    {refus ? (
      <Alert severity="info">{refus}</Alert>
    ) : (
      <LinkButton href={ficheHref(NOUVEAU_SERVICE)}>Ajouter un service</LinkButton>
    )}
    <ListState list={list} texts={SERVICES_TEXTS}>
      {(services) => <Arbre services={services} />}
    </ListState>
  </ServicesPage>
);
