import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf } from '@guichet/rules/dossier';
import { phraseSilenceAssociation, phraseSilenceService } from '@guichet/rules/instruction';
import type { JSX } from 'react';

export interface SilenceAttenduProps {
  readonly dossier: Pick<Dossier, 'silences'>;
  readonly role: string | null;
}

/** What no answer will mean, and from which day, where the scheme says so; by service, when several instruct. */
export const SilenceAttendu = ({ dossier: { silences }, role }: SilenceAttenduProps): JSX.Element | null => {
  const say = brancheOf(role ?? '') === 'service' ? phraseSilenceService : phraseSilenceAssociation;
  const [seul, ...autres] = silences;
  if (!seul) return null;
  if (autres.length === 0) return <p>{say(seul)}</p>;
  return (
    <ul aria-label="Si un service ne répond pas">
      {silences.map((silence) => (
        <li key={silence.id_service}>
          {silence.nom} : {say(silence)}
        </li>
      ))}
    </ul>
  );
};
