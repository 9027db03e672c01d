import type { DemandeSiret } from '@guichet/contract/demandes';
import { type ContenuSiret, type EtatSiret, isTransmiseSiret } from '@guichet/rules/numeroSiret';
import { Alert, Columns, Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type JSX, useEffect, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { Frise } from '../../../shared/frise/Frise.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { logged } from '../../../shared/list/logFailure.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { suiviSiretQuery } from '../../../shared/numeroSiret/siret.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { avanceeOf } from '../etapes.ts';
import { isAdministration } from '../roles.ts';
import { tourOf } from '../tour.ts';
import { LectureInsee } from '../verification/LectureInsee.tsx';
import { Administration } from './Administration.tsx';
import { EnAttendant } from './EnAttendant.tsx';
import { ACorriger, Arrive, EnCours, type EtatProps, Refusee } from './Etats.tsx';
import { friseOf } from './frise.ts';
import { Preuves } from './Preuves.tsx';
import { Retenues } from './Retenues.tsx';

export interface SuiviPageProps {
  readonly demande: DemandeSiret;
  readonly role: string | null;
  readonly onSaved: (demande: DemandeSiret) => void;
}

const ECRANS: Readonly<Record<EtatSiret, ComponentType<EtatProps>>> = {
  ...{ ECS: EnCours, AEM: EnCours, RGEN: EnCours, ENCT: EnCours },
  ...{ INV: ACorriger, ACC: Arrive, REF: Refusee, REJ: Refusee },
};
const ATTENTES: readonly EtatSiret[] = ['AEM', 'RGEN', 'ENCT'];

/** SIRET-037: who reads a request needs no more of the association than who it is. */
const Association = ({ id_rna }: { readonly id_rna: string }): JSX.Element | null => {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['association', id_rna, 'identite'],
    queryFn: () => logged('association', api.dac.readAssociation({ query: { q: id_rna, include: ['identite'] } })),
  });
  const identite = data?.identite;
  if (!identite) return null;
  return <p className="ga-mention">{[identite.nom, identite.sigle, `RNA ${id_rna}`].filter(Boolean).join(' · ')}</p>;
};

/** Once it may be written again, the page where it is: not before what is shown says so, or one would be sent back. */
const useActes = ({ demande, role, onSaved }: SuiviPageProps) => {
  const { api } = useServices();
  const goTo = useGoTo();
  const action = useAction();
  const [opened, setOpened] = useState<{ readonly champ: string | null } | null>(null);
  const isEditable = !isTransmiseSiret(demande.description);
  const address = adresseDemandeSiret(demande, { mode: 'edit', champ: opened?.champ ?? null });
  const isOpening = opened !== null && isEditable;
  useEffect(() => {
    if (isOpening) void goTo(address);
  }, [isOpening, goTo, address]);
  const input = { params: { id: demande._id }, query: roleOf(role) };
  const open = async (call: () => Promise<DemandeSiret>, champ: string | null) => {
    await action.run(async () => {
      onSaved(await call());
      setOpened({ champ });
    });
  };
  return {
    action,
    onCorrect: (champ: string | null) => void open(() => api.demandes.correctDemandeSiret(input), champ),
    onTake: () => void open(() => api.demandes.takeDemandeSiret(input), null),
  };
};

/** Where it stands, for all who may read it. */
export const SuiviPage = (props: SuiviPageProps): JSX.Element => {
  const { demande, role } = props;
  const { api, now } = useServices();
  const { code_etat } = demande.description;
  const suivi = useQuery({ ...suiviSiretQuery(api, demande._id, role), enabled: demande.transmis_at !== null });
  const actes = useActes(props);
  const Ecran = ECRANS[code_etat];
  const { mots, isYou } = tourOf(demande, role, now());
  useDocumentTitle(`${avanceeOf(code_etat).mots}, demande ${demande.identifiant.id_fo_fonctionnel}`);
  return (
    <div className="ga-stack ga-siret-suivi">
      <Ecran demande={demande} suivi={suivi.data} {...actes} />
      <div role="alert">{actes.action.error && <Alert severity="error">{actes.action.error}</Alert>}</div>
      <p>
        <span className={isYou ? 'ga-turn ga-turn--you' : 'ga-turn'}>{mots}</span>
      </p>
      <Association id_rna={demande.identite.id_rna} />
      {demande.isAccessible && !isTransmiseSiret(demande.description) && (
        <p>
          <Link href={adresseDemandeSiret(demande, { mode: 'edit' })}>Modifier la demande</Link>
        </p>
      )}
      <Frise label="Étapes de la demande" pas={friseOf(demande, suivi.data, now())} />
      {suivi.isError && !suivi.isFetching && (
        <ListFailure onRetry={() => void suivi.refetch()}>
          Le détail des envois et des réponses n’a pas pu être lu. L’état de la demande, lui, est à jour.
        </ListFailure>
      )}
      <Columns aside={<Preuves demande={demande} suivi={suivi.data} role={role} />}>
        <div className="ga-stack">
          <Retenues id={demande._id} role={role} suivi={suivi.data} />
          {ATTENTES.includes(code_etat) && !isAdministration(role) && <EnAttendant demande={demande} />}
          <details>
            <summary>Relire la demande</summary>
            <LectureInsee demande={demande} contenu={demande as ContenuSiret} isEdit={false} />
          </details>
          <Administration {...props} />
        </div>
      </Columns>
    </div>
  );
};
