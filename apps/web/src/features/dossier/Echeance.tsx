import type { Dossier } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { sayInstant, sayReste } from '../../shared/subvention/echeance.ts';

/** Until when, by the legal time of Paris and the server's clock: the device's may be wrong. */
export const Echeance = ({ dossier }: { readonly dossier: Dossier }): JSX.Element | null => {
  const { session } = useServices();
  const { date_fin, transmis_at } = dossier;
  if (date_fin === null || transmis_at !== null) return null;
  const now = session.serverNow();
  const fin = new Date(date_fin);
  const reste = sayReste(fin, now);
  const phrase =
    fin < now
      ? `La campagne est close depuis le ${sayInstant(fin)} (heure de Paris).`
      : `À transmettre avant le ${sayInstant(fin)} (heure de Paris)${reste ? `, ${reste}` : ''}.`;
  return (
    <p>
      <strong>{phrase}</strong> Il est {formatHeure(now)} à l’horloge du portail.
    </p>
  );
};
