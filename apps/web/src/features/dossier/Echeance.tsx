import type { Dossier } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { sayInstant, sayReste } from '../../shared/subvention/echeance.ts';
import { useTick } from './useTick.ts';

/** Until when, by the legal time of Paris and the server's clock: the device's may be wrong. */
export const Echeance = ({ dossier }: { readonly dossier: Dossier }): JSX.Element | null => {
  const { session } = useServices();
  useTick();
  const { date_fin, transmis_at } = dossier;
  if (date_fin === null || transmis_at !== null) return null;
  const now = session.serverNow();
  const fin = new Date(date_fin);
  const reste = sayReste(fin, now);
  const isClose = fin < now;
  const dit = reste === null ? '' : `${reste.charAt(0).toLocaleUpperCase('fr')}${reste.slice(1)}. `;
  return (
    <div className="ga-echeance">
      <p className="ga-mention">{isClose ? 'La campagne est close depuis' : 'À transmettre avant'}</p>
      <p className="ga-echeance__date">{sayInstant(fin)}</p>
      <p className={reste === null || isClose ? 'ga-mention' : 'ga-echeance__reste'}>
        {`${isClose ? '' : dit}Heure de Paris ; il est ${formatHeure(now)} à l’horloge du portail.`}
      </p>
    </div>
  );
};
