import type { Caisse } from '@guichet/contract/demandes';
import { Link, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { INSTRUCTEUR } from '../../shared/instruction/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { PAIEMENTS } from '../../shared/paiement/adresses.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { AEnvoyer } from './AEnvoyer.tsx';
import { CaisseChoix } from './CaisseChoix.tsx';
import { Fichiers } from './Fichiers.tsx';
import { caissesQuery, type PlaceCaisse } from './paiements.queries.ts';
import { RetourSection } from './retour/RetourSection.tsx';

const OU_ENREGISTRER = [
  { etat: '8', nom: 'les dossiers en paiement par Chorus' },
  { etat: '7', nom: 'les dossiers en paiement par Sirepa' },
] as const;

/** Where movements come from: who finds none, or not the one awaited, goes there. */
const Origine = (): JSX.Element => (
  <p>
    Un versement s’enregistre dans son dossier{'\u00a0: '}
    {OU_ENREGISTRER.map(({ etat, nom }, rang) => (
      <span key={etat}>
        {rang > 0 && ', '}
        <Link href={`${INSTRUCTEUR}?vue=equipe&etat=${etat}`}>{nom}</Link>
      </span>
    ))}
    .
  </p>
);

/** The one asked for, else the first where something waits: that one stays, also once its file has left. */
const useCaisse = (caisses: readonly Caisse[]): Caisse | undefined => {
  const { service, systeme } = useSearch({ strict: false }) as { service?: unknown; systeme?: unknown };
  const asked = caisses.find((one) => one.service === textParam(service) && one.systeme === textParam(systeme));
  const [first, setFirst] = useState<Caisse>();
  const held = caisses.find((one) => one.service === first?.service && one.systeme === first.systeme);
  const shown = asked ?? held ?? caisses.find(({ nombre }) => nombre > 0) ?? caisses[0];
  if (!held && shown) setFirst(shown);
  return shown;
};

const Caisses = ({ caisses, role }: { readonly caisses: readonly Caisse[]; readonly role: string | null }) => {
  const goTo = useGoTo();
  const caisse = useCaisse(caisses);
  if (!caisse)
    return (
      <div className="ga-stack">
        <p>Aucun versement n’attend, et aucun fichier n’a encore été fait.</p>
        <Origine />
      </div>
    );
  const place: PlaceCaisse = { service: caisse.service, systeme: caisse.systeme, role };
  return (
    <>
      <Origine />
      <div className="ga-reading">
        <CaisseChoix
          caisses={caisses}
          caisse={caisse}
          onChange={({ service, systeme }) => void goTo(`${PAIEMENTS}?service=${service}&systeme=${systeme}`)}
        />
      </div>
      <div key={`${caisse.service} ${caisse.systeme}`} className="ga-stack">
        <AEnvoyer place={place} />
        <RetourSection place={place} />
        <Fichiers place={place} />
      </div>
    </>
  );
};

/** instruction.md 6: what is ready to be paid, what is held and why, the files made and what came back. */
export const PaiementsScreen = (): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const { data, isError, isFetching, refetch } = useQuery(caissesQuery(api, role));
  const hasFailed = isError && !data && !isFetching;
  return (
    <div className="ga-stack">
      <PageTitle>Paiements</PageTitle>
      <p className="ga-reading">
        Réunissez ici les versements enregistrés dans un fichier pour votre système comptable, puis lisez son retour.
      </p>
      {data && <Caisses caisses={data} role={role} />}
      {hasFailed && (
        <ListFailure onRetry={() => void refetch()}>
          Les paiements n’ont pas pu être lus. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && !hasFailed && <Loading>Lecture des paiements…</Loading>}
    </div>
  );
};
