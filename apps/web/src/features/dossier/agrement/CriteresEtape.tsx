import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { textParam } from '../../../shared/searchParams.ts';
import type { EtapeProps } from '../etape.ts';
import { CriteresCorriges } from './CriteresCorriges.tsx';
import { CriteresLecture, partiesDuDossier } from './CriteresLecture.tsx';
import { CriteresPage } from './CriteresPage.tsx';
import { partieOuverte, partiesOf, partieVoulue } from './parties.ts';
import { SitesTransmis } from './SitesTransmis.tsx';
import { useCriteres } from './useCriteres.ts';

const Saisis = (props: EtapeProps): JSX.Element => {
  const { subvention } = props;
  const search = useSearch({ strict: false }) as { readonly page?: unknown; readonly champ?: unknown };
  const criteres = useCriteres(props);
  const champ = textParam(search.champ);
  const parties = partiesOf(subvention, criteres.haa);
  const partie = partieVoulue(parties, { page: textParam(search.page), champ });
  if (!partie) return <p>Cet agrément ne pose aucune question de plus.</p>;
  // Another page is another form: nothing of the errors of this one goes with it.
  return <CriteresPage key={partie.code} {...props} {...{ criteres, parties, partie }} champVoulu={champ} />;
};

/** Step 3 of an approval (DOSSIER-033): the common core, the description of food aid, and its own questions. */
export const CriteresEtape = (props: EtapeProps): JSX.Element => {
  const { dossier, subvention, mode, correction } = props;
  if (mode === 'edit') return <Saisis {...props} />;
  const parties = partiesDuDossier(dossier, subvention);
  const isOpen = (chemin: string) => correction?.isOpen('champ', chemin) ?? false;
  const ouverte = partieOuverte(parties, isOpen);
  if (ouverte) return <CriteresCorriges {...props} partie={ouverte} isOpen={isOpen} />;
  if (parties.length === 0) return <p>Cet agrément ne pose aucune question de plus.</p>;
  return (
    <div className="ga-sections">
      {parties.map((partie) => (
        <section key={partie.code} className="ga-stack" aria-labelledby={`lire-${partie.code}`}>
          <h3 id={`lire-${partie.code}`}>{partie.titre}</h3>
          {partie.hasSites ? (
            <SitesTransmis dossier={dossier} retour={adresseDossier(dossier, { mode: 'read', etape: 3 })} />
          ) : (
            <CriteresLecture {...{ dossier, subvention, partie }} />
          )}
        </section>
      ))}
    </div>
  );
};
