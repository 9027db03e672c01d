import type { Equipe, EquipePersonne } from '@guichet/contract/rds';
import { type DerniereConnexion, isAbsent, NOMS_ROLE_EQUIPE } from '@guichet/rules/service';
import { jourCourt } from '@guichet/rules/subvention';
import { Alert, Button, CardTable, RowList } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatDate } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { nomOf } from './equipe.queries.ts';
import { InviterForm } from './InviterForm.tsx';
import { PersonneActes } from './PersonneActes.tsx';
import { Repartition } from './Repartition.tsx';
import { SignatureActes } from './SignatureActes.tsx';
import { useActeEquipe } from './useActeEquipe.ts';

const DIT = 'equipe-dite';
const DERNIERES: Readonly<Record<DerniereConnexion, string>> = {
  jamais: 'Jamais',
  semaine: 'Cette semaine',
  mois: 'Ce mois-ci',
  avant: 'Il y a plus d’un mois',
};

const sayAbsence = ({ absences, aujourdhui }: Equipe, { authId }: EquipePersonne): string => {
  const [now] = absences.filter((one) => one.personne === authId && isAbsent(one, aujourdhui));
  return now ? `Absent jusqu’au ${jourCourt(now.au)}` : 'Présent';
};

interface PartProps {
  readonly equipe: Equipe;
  readonly onDone: (phrase: string) => void;
}

const Personnes = ({ equipe, onDone }: PartProps): JSX.Element => (
  <CardTable<EquipePersonne>
    caption="Les personnes du service"
    items={equipe.personnes}
    keyOf={({ authId }) => authId}
    columns={[
      {
        key: 'nom',
        head: 'Nom',
        isHead: true,
        cell: (one) => (
          <>
            {nomOf(one)}
            {one.moi && ' (vous)'}
            <br />
            <span className="ga-mention ga-breakable">{one.email}</span>
          </>
        ),
      },
      {
        key: 'fonction',
        head: 'Fonction',
        cell: ({ role, verrouille }) => (
          <>
            {role === null ? 'Aucune' : NOMS_ROLE_EQUIPE[role]}
            {verrouille && <span className="ga-mention"> Compte verrouillé</span>}
          </>
        ),
      },
      { key: 'presence', head: 'Présence', cell: (one) => sayAbsence(equipe, one) },
      { key: 'connexion', head: 'Dernière connexion', cell: ({ derniere }) => DERNIERES[derniere] },
      { key: 'facteur', head: 'Second facteur', cell: ({ second_facteur }) => (second_facteur ? 'Oui' : 'Non') },
      { key: 'en-main', head: 'Dossiers en main', numeric: true, cell: ({ en_main }) => en_main },
      ...(equipe.donnables.length === 0
        ? []
        : [
            {
              key: 'actes',
              head: 'Actions',
              cell: (personne: EquipePersonne) => <PersonneActes equipe={equipe} personne={personne} onDone={onDone} />,
            },
          ]),
    ]}
  />
);

const Invitations = ({ equipe, onDone }: PartProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const revoke = async ({ _id: invitation, email }: Equipe['invitations'][number]): Promise<void> => {
    const input = { params: { id: equipe.service._id, invitation } };
    if (await run(input, (options) => api.rds.revokeInvitation(input, options)))
      onDone(`L’invitation de ${email} est retirée : son lien ne sert plus.`);
  };
  return (
    <section className="ga-stack" aria-labelledby="titre-invitations">
      <h2 id="titre-invitations">Inviter quelqu’un</h2>
      <InviterForm equipe={equipe} onDone={onDone} />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {equipe.invitations.length > 0 && (
        <RowList label="Invitations qui attendent" items={equipe.invitations} keyOf={({ _id }) => _id}>
          {(one) => (
            <div className="ga-row__main ga-stack">
              <p>
                <strong className="ga-breakable">{one.email}</strong> · {NOMS_ROLE_EQUIPE[one.role]} · jusqu’au{' '}
                {formatDate(new Date(one.expire_at))}
              </p>
              <div>
                <Button priority="tertiary" busy={busy} onClick={() => void revoke(one)}>
                  Retirer l’invitation <span className="fr-sr-only">de {one.email}</span>
                </Button>
              </div>
            </div>
          )}
        </RowList>
      )}
    </section>
  );
};

const Absences = ({ equipe, onDone }: PartProps): JSX.Element => {
  const { api } = useServices();
  const { busy, refus, run } = useActeEquipe();
  const nomDe = (id: string | null): string => {
    const found = equipe.personnes.find(({ authId }) => authId === id);
    return found ? nomOf(found) : 'personne';
  };
  const remove = async (absence: string): Promise<void> => {
    const input = { params: { id: equipe.service._id, absence } };
    if (await run(input, (options) => api.rds.removeAbsence(input, options)))
      onDone('L’absence est retirée : chacun a de nouveau ses dossiers.');
  };
  const peut = (id: string): boolean =>
    equipe.donnables.length > 0 || equipe.personnes.some(({ authId, moi }) => moi && authId === id);
  return (
    <section className="ga-stack" aria-labelledby="titre-absences">
      <h2 id="titre-absences">Absences</h2>
      {equipe.absences.length === 0 ? (
        <p>Aucune absence n’est dite.</p>
      ) : (
        <RowList label="Absences en cours et à venir" items={equipe.absences} keyOf={({ _id }) => _id}>
          {({ _id, personne, du, au, remplacant }) => (
            <div className="ga-row__main ga-stack">
              <p>
                <strong>{nomDe(personne)}</strong>, du {jourCourt(du)} au {jourCourt(au)} :{' '}
                {remplacant === null ? 'sans remplaçant' : `remplacement par ${nomDe(remplacant)}`}
              </p>
              {peut(personne) && (
                <div>
                  <Button priority="tertiary" busy={busy} onClick={() => void remove(_id)}>
                    Retirer l’absence <span className="fr-sr-only">de {nomDe(personne)}</span>
                  </Button>
                </div>
              )}
            </div>
          )}
        </RowList>
      )}
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <AbsenceForm equipe={equipe} onDone={onDone} />
    </section>
  );
};

export const EquipeContenu = ({
  equipe,
  role,
}: {
  readonly equipe: Equipe;
  readonly role: string | null;
}): JSX.Element => {
  const focusNext = useFocusNext();
  const [said, setSaid] = useState('');
  const onDone = (phrase: string) => {
    setSaid(phrase);
    focusNext(DIT);
  };
  return (
    <div className="ga-stack">
      <div id={DIT} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <Personnes equipe={equipe} onDone={onDone} />
      <div className="ga-columns">
        <div className="ga-stack">
          <Repartition place={{ service: equipe.service._id, role }} onDone={onDone} />
        </div>
        <div className="ga-stack">
          {equipe.donnables.length > 0 && <Invitations equipe={equipe} onDone={onDone} />}
          <Absences equipe={equipe} onDone={onDone} />
          <SignatureActes service={equipe.service._id} onDone={onDone} />
        </div>
      </div>
    </div>
  );
};
