import type { Dossier } from '@guichet/contract/demandes';
import { bloquants } from '@guichet/rules/dossier';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseTca } from './couplage.ts';
import { useTca } from './useTca.ts';

/** Enough to know what it is about: its own page says the rest. */
const DITS = 5;
const sayAutres = (nombre: number): string => (nombre > 1 ? `${nombre} autres choses` : 'une autre chose');

/** DOSSIER-047: beside what this dossier lacks, what the other one does: neither leaves without the other. */
export const EnvoiTca = ({ dossier }: { readonly dossier: Dossier }): JSX.Element => {
  const { manquants, isHidden } = useTca(dossier);
  const manques = manquants ? bloquants(manquants) : [];
  const id_fo = dossier.couplage.dossier?.id_fo ?? '';
  const lien = isHidden ? `dossier ${id_fo}` : <Link href={adresseTca(dossier)}>dossier {id_fo}</Link>;
  return (
    <Alert severity={manques.length > 0 ? 'warning' : 'info'} title="Deux demandes, un envoi">
      <p>Cette demande part avec celle du tronc commun ({lien}) : les deux partent ensemble, ou aucune ne part.</p>
      {isHidden && <p>Un membre du siège de l’association complète et transmet le tronc commun.</p>}
      {manques.length > 0 && (
        <>
          <p>Il manque au tronc commun :</p>
          <ul>
            {manques.slice(0, DITS).map(({ code, champ, libelle }) => (
              <li key={`${code} ${champ ?? ''}`}>{libelle}</li>
            ))}
          </ul>
          {manques.length > DITS && <p>Et {sayAutres(manques.length - DITS)}, que sa page dit.</p>}
        </>
      )}
    </Alert>
  );
};
