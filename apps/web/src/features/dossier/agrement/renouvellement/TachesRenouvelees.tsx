import './renouvellement.css';
import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { type PartieRelue, partiesRelues } from '@guichet/rules/agrement';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Alert, CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import { criteresOf } from '../../../../shared/dossier/approbation.ts';
import { TacheTransmission } from '../../hub/communes.tsx';
import { compte } from '../../hub/reste.ts';
import { Tache, type TacheProps } from '../../hub/Tache.tsx';
import { useDemandeur } from '../../projets/useDemandeur.ts';
import { anneeDuTitre } from './EnTete.tsx';
import {
  adresseCorriger,
  idRelecture,
  labelChangement,
  nomPartie,
  partieDuManque,
  renouvelleOf,
  sayChangement,
} from './relecture.ts';
import { useRelecture } from './useRelecture.ts';

export interface TachesRenouveleesProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly reste: readonly Manquant[] | null;
}

interface PartieProps extends TachesRenouveleesProps {
  readonly partie: PartieRelue;
  readonly relecture: ReturnType<typeof useRelecture>;
}
const DIRIGEANTS = 'tca.dirigeants';

const etatDe = (isRelue: boolean, manques: number): Pick<TacheProps, 'etat' | 'mot'> => {
  if (manques > 0) return { etat: 'manque', mot: `Il manque ${compte(manques, 'chose')}` };
  return isRelue ? { etat: 'fait', mot: 'Relu' } : { etat: 'manque', mot: 'À relire' };
};

/** What changed of one part, what it was and what it is; then one press to say that it is right. */
const Partie = ({ dossier, subvention, reste, partie, relecture }: PartieProps): JSX.Element => {
  const renouvelle = renouvelleOf(dossier);
  const connu = { offre: subvention, personnes: useDemandeur(dossier).personnes };
  const changements = (renouvelle?.changements ?? []).filter((one) => one.partie === partie);
  const say = sayChangement(connu);
  const manques = (reste ?? []).filter((one) => partieDuManque(one, subvention) === partie);
  const nom = nomPartie(partie);
  const annee = renouvelle && anneeDuTitre(renouvelle);
  const dirigeants = partie === 'democratie' ? criteresOf(dossier).tca?.dirigeants : undefined;
  const nombre = changements.length;
  const depuis = nombre === 0 ? 'Rien n’a changé' : nombre > 1 ? `${nombre} choses ont changé` : '1 chose a changé';
  return (
    <Tache
      {...etatDe(relecture.isRelue(partie), manques.length)}
      {...{ dossier, nom, manques }}
      href={adresseCorriger(dossier, subvention, partie)}
      dit={renouvelle?.envoye_at ? depuis : 'Repris de votre fiche'}
    >
      {nombre > 0 && (
        <ul className="ga-relus" aria-label={`Ce qui a changé : ${nom}`}>
          {changements.map((one) => (
            <li key={one.champ} className="ga-relu">
              <strong>{labelChangement(connu)(one)}</strong>
              <span>
                <span className="ga-mention">{`En ${annee} : `}</span>
                <del>{say(one.champ, one.avant)}</del>
              </span>
              <span>
                <span className="ga-mention">Aujourd’hui : </span>
                <ins>{say(one.champ, one.apres)}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {dirigeants && !changements.some(({ champ }) => champ === DIRIGEANTS) && (
        <p className="ga-relu__toujours">{`Dirigeants et leur rémunération : ${say(DIRIGEANTS, dirigeants)}`}</p>
      )}
      <CheckboxField
        id={idRelecture(partie)}
        label={
          <>
            C’est juste <span className="fr-sr-only">: {nom}</span>
          </>
        }
        input={{
          checked: relecture.isRelue(partie),
          onChange: ({ target }) => void relecture.check(partie, target.checked),
        }}
      />
    </Tache>
  );
};

/** approvals.md 6: the tasks of a renewal are what there is to read again, each confirmed by one press (d02b). */
export const TachesRenouvelees = (props: TachesRenouveleesProps): JSX.Element => {
  const { dossier, subvention, reste } = props;
  const relecture = useRelecture(dossier);
  return (
    <>
      {partiesRelues(subvention).map((partie) => (
        <Partie key={partie} {...props} {...{ partie, relecture }} />
      ))}
      {relecture.error && (
        <li role="alert">
          <Alert severity="error">{relecture.error}</Alert>
        </li>
      )}
      <TacheTransmission dossier={dossier} reste={reste} />
    </>
  );
};
