import { managedBy } from '@guichet/rules/service';
import { type InstructeurChoisi, MAXIMA } from '@guichet/rules/subvention';
import { Alert, RowList } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { RowButton } from '../../../../shared/list/RowButton.tsx';
import { useUser } from '../../../../shared/services/services.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { useGestionnaire } from '../../services/useGestionnaire.ts';
import type { SectionProps } from '../sectionProps.ts';
import { ServiceChoix } from './ServiceChoix.tsx';

interface Nomme {
  readonly nom: string;
  readonly type: string;
  readonly lieu: string | null;
}
const INCONNU: Nomme = { nom: 'Service en cours d’enregistrement', type: '', lieu: null };

type User = NonNullable<ReturnType<typeof useUser>>;

const Ajout = ({
  user,
  choisis,
  onChoose,
}: {
  readonly user: User;
  readonly choisis: readonly InstructeurChoisi[];
  readonly onChoose: (id: string, service: Nomme) => void;
}): JSX.Element | null => {
  const qui = useGestionnaire(user);
  const { mots } = usePorte();
  if (!qui) return null;
  if (managedBy(qui).kind === 'rien') return <Alert severity="info">{mots.horsPerimetre}</Alert>;
  if (choisis.length >= MAXIMA.instructeurs)
    return <Alert severity="info">{`${MAXIMA.instructeurs} services au plus : retirez-en un pour en ajouter.`}</Alert>;
  return (
    <ServiceChoix
      id="ajout-instructeur"
      label="Ajouter un service instructeur"
      hint="Une partie de son nom. Seuls les services que vous gérez sont proposés."
      isOff={({ _id }) => choisis.some(({ service }) => service === _id)}
      onChoose={({ _id, nom, type, zone_territoriale }) => onChoose(_id, { nom, type, lieu: zone_territoriale })}
    />
  );
};

/** SUBV-002, SUBV-023: who receives the dossiers, and the one who answers for all. */
export const Instructeurs = ({ editeur, problemes }: SectionProps): JSX.Element => {
  const { contenu, subvention, saisie } = editeur;
  const { instructeurs } = contenu;
  const user = useUser();
  const { mots, hasReferent } = usePorte();
  const [ajoutes, setAjoutes] = useState<Readonly<Record<string, Nomme>>>({});
  const nommeOf = (id: string): Nomme => {
    const known = subvention.instructeurs.find(({ service }) => service._id === id)?.service;
    return known ? { nom: known.nom, type: known.type, lieu: known.code_territoire } : (ajoutes[id] ?? INCONNU);
  };
  const write = (choisis: InstructeurChoisi[]) => saisie.change({ instructeurs: choisis });
  const designate = (id: string) => write(instructeurs.map(({ service }) => ({ service, isReferent: service === id })));
  const remove = (id: string) => {
    write(instructeurs.filter(({ service }) => service !== id));
    document.getElementById('ajout-instructeur')?.focus();
  };
  const add = (id: string, service: Nomme) => {
    setAjoutes((held) => ({ ...held, [id]: service }));
    write([...instructeurs, { service: id, isReferent: hasReferent && instructeurs.length === 0 }]);
  };
  return (
    <div className="ga-stack">
      <p>{mots.referent}</p>
      <fieldset className="fr-fieldset" id="instructeurs" tabIndex={-1}>
        <legend className="fr-fieldset__legend fr-fieldset__legend--regular">
          Services instructeurs, et le référent parmi eux
        </legend>
        <div className="fr-fieldset__element ga-stack">
          {problemes.map(({ champ, message }) => (
            <p key={`${champ} ${message}`} className="fr-message fr-message--error">
              {message}
            </p>
          ))}
          {instructeurs.length === 0 && <p>Aucun service pour l’instant.</p>}
          {instructeurs.length > 0 && (
            <RowList
              label="Services instructeurs"
              items={instructeurs}
              keyOf={({ service }, rang) => `${service} ${rang}`}
            >
              {({ service, isReferent }, rang) => {
                const { nom, type, lieu } = nommeOf(service);
                return (
                  <>
                    <div className="ga-row__main">
                      <strong>{nom}</strong>
                      <p className="ga-mention">{[type, lieu].filter(Boolean).join(', ')}</p>
                    </div>
                    <div className="ga-row__actions">
                      <div className="fr-radio-group fr-radio-group--sm">
                        <input
                          type="radio"
                          name="referent"
                          id={`instructeurs.${rang}.service`}
                          checked={isReferent}
                          onChange={() => designate(service)}
                        />
                        <label className="fr-label" htmlFor={`instructeurs.${rang}.service`}>
                          <span>
                            Référent <span className="fr-sr-only">: {nom}</span>
                          </span>
                        </label>
                      </div>
                      <RowButton verb="Retirer" named={nom} onClick={() => remove(service)} />
                    </div>
                  </>
                );
              }}
            </RowList>
          )}
        </div>
      </fieldset>
      {user && <Ajout user={user} choisis={instructeurs} onChoose={add} />}
    </div>
  );
};
