import type { Dossier } from '@guichet/contract/demandes';
import { bloquants, type IssueCouplage } from '@guichet/rules/dossier';
import { type ContenuSubvention, jourCourt } from '@guichet/rules/subvention';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { compte, sayManque } from '../hub/reste.ts';
import { type EtatTache, Tache } from '../hub/Tache.tsx';
import { adresseTca, remplaces } from './couplage.ts';
import { useTca } from './useTca.ts';

const NOM = 'Tronc commun d’agrément';
const ENSEMBLE = `${NOM}, demandé en même temps`;

interface Dit {
  readonly etat: EtatTache;
  readonly mot: string;
  readonly dit: string;
}
type Say = (nombre: number) => Dit;
const proves = (nombre: number): string =>
  nombre > 0 ? ` Il prouve ce que ${nombre > 1 ? `${nombre} documents diraient` : 'un document dirait'}.` : '';
/** What is said of it once it was sent, or when nothing is there to send. */
const DITS: Readonly<Record<Exclude<IssueCouplage, 'aucune' | 'prouve' | 'aTransmettre'>, Say>> = {
  sansDossier: () => ({
    etat: 'manque',
    mot: 'Non demandé',
    dit: 'Aucune demande de tronc commun n’est ouverte en ce moment : les documents restent demandés ici.',
  }),
  enCours: (nombre) => ({
    etat: 'fait',
    mot: 'En cours',
    dit: `Transmis au service : la subvention est étudiée sans attendre.${proves(nombre)}`,
  }),
  acquis: (nombre) => ({ etat: 'fait', mot: 'Acquis', dit: `Accordé.${proves(nombre)}` }),
  echec: (nombre) => ({
    etat: 'manque',
    mot: 'Non obtenu',
    dit: `Le tronc commun n’est pas obtenu${nombre > 0 ? ` : ${compte(nombre, 'document')} à joindre ici` : ''}.`,
  }),
};

interface CouplageProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
}

/** The papers that need not be joined, by their names. */
const Remplaces = ({ noms }: { readonly noms: readonly string[] }): JSX.Element | null =>
  noms.length === 0 ? null : (
    <details>
      <summary>
        {noms.length > 1 ? `Les ${noms.length} documents que vous n’avez` : 'Le document que vous n’avez'} pas à joindre
      </summary>
      <ul>
        {noms.map((nom) => (
          <li key={nom}>{nom}</li>
        ))}
      </ul>
    </details>
  );

/** Not sent yet: what it lacks is counted on its own page, and one button sends both. */
const ATransmettre = ({ dossier, subvention }: CouplageProps): JSX.Element => {
  const { manquants, isHidden } = useTca(dossier);
  const noms = remplaces(subvention);
  const nombre = manquants ? bloquants(manquants).length : null;
  const id_fo = dossier.couplage.dossier?.id_fo ?? '';
  const reste = nombre === null ? '' : ` ${sayManque(nombre)}.`;
  return (
    <Tache
      {...{ dossier, nom: ENSEMBLE, href: isHidden ? null : adresseTca(dossier), manques: [] }}
      dit={`Dossier ${id_fo}.${isHidden ? ' Le siège de l’association le complète.' : reste}${proves(noms.length)}`}
      etat={nombre === 0 ? 'pret' : 'manque'}
      mot={nombre === 0 ? 'Prêt' : 'À compléter'}
    >
      <p>Transmettez la demande de tronc commun : elle part avec celle-ci, ou aucune ne part.</p>
      <Remplaces noms={noms} />
    </Tache>
  );
};

/** DOSSIER-047: among the tasks of a grant, the request that it leans on. */
export const TacheCouplage = ({ dossier, subvention }: CouplageProps): JSX.Element | null => {
  const { issue, jusquau } = dossier.couplage;
  const noms = remplaces(subvention);
  if (issue === 'aucune') return null;
  if (issue === 'prouve')
    return (
      <Tache
        {...{ dossier, nom: NOM, href: null, manques: [], etat: 'fait', mot: 'Déjà prouvé' }}
        dit={jusquau === null ? 'Déjà prouvé, sans fin.' : `Déjà prouvé jusqu’au ${jourCourt(jusquau)}.`}
      >
        <Remplaces noms={noms} />
      </Tache>
    );
  if (issue === 'aTransmettre') return <ATransmettre dossier={dossier} subvention={subvention} />;
  const { dossier: tca } = dossier.couplage;
  return (
    <Tache {...{ dossier, nom: NOM, href: tca && adresseTca(dossier), manques: [] }} {...DITS[issue](noms.length)}>
      {issue === 'enCours' && <Remplaces noms={noms} />}
    </Tache>
  );
};

/** Before both are sent: what will happen to the grant, whatever is decided of the other. */
export const SuitesCouplage = ({ dossier, subvention }: CouplageProps): JSX.Element | null => {
  const nombre = remplaces(subvention).length;
  if (dossier.couplage.issue !== 'aTransmettre') return null;
  return (
    <section className="ga-stack" aria-labelledby="titre-suites">
      <h2 id="titre-suites" className="ga-hub__titre">
        Si le tronc commun est…
      </h2>
      <ul>
        <li>
          <strong>en cours d’étude</strong> : la subvention est étudiée sans attendre.
        </li>
        <li>
          <strong>accordé</strong> : c’est prouvé, ici et pour les prochaines demandes.
        </li>
        <li>
          <strong>refusé</strong> :{' '}
          {nombre > 1 ? `les ${nombre} documents reviennent` : 'le document qu’il remplace revient'}, la subvention est
          à corriger et vous êtes prévenus.
        </li>
      </ul>
    </section>
  );
};

/** Never at the start of a line. */
const DEUX_POINTS = '\u00a0:';

/** Where the papers of the grant are given: why some are not asked for, or are again. */
export const MentionCouplage = ({ dossier, subvention }: CouplageProps): JSX.Element | null => {
  const { issue, jusquau, dossier: tca } = dossier.couplage;
  const noms = remplaces(subvention).join(', ');
  if (issue === 'aucune' || noms === '') return null;
  const lien = tca && <Link href={adresseTca(dossier)}>dossier {tca.id_fo}</Link>;
  if (issue === 'echec')
    return (
      <p>
        Le tronc commun ({lien}) n’est pas obtenu{DEUX_POINTS} ces documents sont demandés ici. {noms}.
      </p>
    );
  if (issue === 'sansDossier')
    return (
      <p>
        Aucune demande de tronc commun n’est ouverte en ce moment{DEUX_POINTS} ces documents restent demandés. {noms}.
      </p>
    );
  if (issue === 'prouve')
    return (
      <p>
        Le tronc commun d’agrément est déjà prouvé{jusquau && ` jusqu’au ${jourCourt(jusquau)}`}
        {DEUX_POINTS} vous n’avez pas à joindre ces documents. {noms}.
      </p>
    );
  return (
    <p>
      Le tronc commun ({lien}) prouve ce que ces documents diraient{DEUX_POINTS} ils ne sont pas demandés ici. {noms}.
    </p>
  );
};
