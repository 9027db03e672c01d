import type { DemandeSiret } from '@guichet/contract/demandes';
import { type ContenuSiret, completudeSiret } from '@guichet/rules/numeroSiret';
import { Button, LinkButton } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { demandeSiretQuery, holdDemandeSiret } from '../../../shared/numeroSiret/siret.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { Refuse } from './Refuse.tsx';
import { useTransmission } from './useTransmission.ts';

const SAIN = 'sain';
const manquantsOf = (demande: DemandeSiret) =>
  completudeSiret({
    contenu: demande as ContenuSiret,
    documents: demande.documents.filter(({ etat_fichier }) => etat_fichier === SAIN).map(({ code }) => code),
  });

/** CALL-DAC-012: complete and signed, it goes from the page of its association. */
const APartir = ({ demande, role }: { readonly demande: DemandeSiret; readonly role: string | null }): JSX.Element => {
  const queryClient = useQueryClient();
  const onSaved = (saved: DemandeSiret) => holdDemandeSiret(queryClient, saved);
  const { busy, refus, transmit } = useTransmission({ demande, role, onSaved, porte: 'association' });
  return (
    <>
      <p>Votre demande est complète et attestée : il ne reste qu’à la transmettre.</p>
      <div className="ga-actions">
        <Button busy={busy} onClick={() => void transmit()}>
          {busy ? 'Transmission en cours…' : refus?.isCut ? 'Recommencer l’envoi' : 'Transmettre à l’Insee'}
        </Button>
        <LinkButton priority="tertiary" href={adresseDemandeSiret(demande, { mode: 'edit', etape: 4 })}>
          La relire d’abord
        </LinkButton>
      </div>
      <Refuse refus={refus} />
    </>
  );
};

interface Sienne {
  readonly id: string;
  readonly id_rna: string;
}
/** One's own request, from where its association is: what is left to do of it, one press away. */
export const Prete = ({ id, id_rna }: Sienne): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const { data } = useQuery(demandeSiretQuery(api, id, role));
  const manquants = data ? manquantsOf(data) : [];
  if (data?.droits.transmettre.ok && manquants.length === 0) return <APartir demande={data} role={role} />;
  const isEcrite = data?.droits.modifier.ok ?? false;
  return (
    <>
      {isEcrite && manquants.length > 0 && (
        <p>{`Avant de transmettre : ${sayCount(manquants.length, 'chose')} à compléter.`}</p>
      )}
      <div className="ga-actions">
        <LinkButton href={adresseDemandeSiret({ _id: id, identite: { id_rna } })}>
          {data && !isEcrite ? 'Voir où elle en est' : 'Reprendre ma demande'}
        </LinkButton>
      </div>
    </>
  );
};
