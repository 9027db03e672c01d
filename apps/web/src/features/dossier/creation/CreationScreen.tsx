import type { AssociationAnswer } from '@guichet/contract/association';
import { hasPropreDossier } from '@guichet/rules/subvention';
import { Link } from '@guichet/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { CrfsAttendus } from '../../../shared/crf/CrfsAttendus.tsx';
import { PASS_SPORT } from '../../../shared/dossier/adresses.ts';
import { useSuite } from '../../../shared/list/useSuite.ts';
import { exerciceParam, type SearchParams, textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { usePersonne, useRole } from '../../../shared/session/hooks.ts';
import { type Recherche, subventionsQuery } from '../../../shared/subvention/subvention.queries.ts';
import { useMontres } from '../../../shared/subvention/useMontres.ts';
import { CreationView } from './CreationView.tsx';
import { siretsOf } from './choix.ts';
import { Precisions } from './Precisions.tsx';
import { useCreation } from './useCreation.ts';

interface CreationProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const PassSportAilleurs = (): JSX.Element => (
  <p>
    Le Pass’Sport ne se demande pas ici : <Link href={PASS_SPORT}>ouvrez le dossier Pass’Sport</Link> de votre
    établissement.
  </p>
);

const Creation = ({ association, id }: CreationProps): JSX.Element => {
  const { api, now } = useServices();
  const role = useRole();
  const personne = usePersonne();
  const search = useSearch({ strict: false }) as SearchParams;
  const exercice = exerciceParam(search['exercice']);
  const montresOf = useMontres(id);
  const initial = textParam(search['subvention']) ?? null;
  const [q, setQ] = useState('');
  const demandables: Recherche = {
    ...{ campagne: ['ouverte'], eligibilite: ['eligible'], id_asso: id },
    ...(exercice && { exercice }),
  };
  const query = useInfiniteQuery({
    ...subventionsQuery(api, { ...demandables, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  // The one that a link names may be far down the list: it is asked for by its code.
  const voulues = useInfiniteQuery({
    ...subventionsQuery(api, { ...demandables, q: initial ?? '' }),
    enabled: initial !== null,
  });
  const voulue = voulues.data?.pages[0]?.subventions.find(({ code }) => code === initial);
  const { list, suite } = useSuite(query, ({ subventions }) => subventions);
  const rattachements = personne?.kind === 'association' ? personne.utilisateur.associations : null;
  const creation = useCreation(role);
  const isAbsente = voulue !== undefined && !list.items.some(({ code }) => code === voulue.code);
  const offertes = isAbsente && q === '' ? [voulue, ...list.items] : list.items;
  return (
    <CreationView
      association={association}
      sirets={siretsOf(association, rattachements)}
      {...{ initial, q }}
      onSearch={setQ}
      list={{ ...list, items: offertes.filter((one) => !hasPropreDossier(one)) }}
      suite={suite}
      montresOf={montresOf}
      now={now()}
      alerte={
        <>
          <CrfsAttendus />
          {offertes.some(hasPropreDossier) && <PassSportAilleurs />}
        </>
      }
      precisions={(choisi) => <Precisions {...choisi} association={association} role={role} />}
      {...creation}
    />
  );
};

/** ROUTE-042: step 0, the choice of what is asked for; the dossier exists once it is made. */
export const CreationScreen = (): JSX.Element => (
  <AssociationGate title="Commencer une demande de subvention" chosen="/associations/:id/subvention-demande">
    {(association, id) => <Creation association={association} id={id} />}
  </AssociationGate>
);
