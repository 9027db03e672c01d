import { MOTIFS } from '@guichet/rules/instruction';
import { Alert, Button, Link, TextareaField, TextField } from '@guichet/ui';
import type { FormEvent, JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { sayBilan } from './NoteRangee.tsx';
import { useVote, type VoteProps, type VoteTenu } from './useVote.ts';
import { Voix } from './Voix.tsx';

export const TITRE_VOTE = 'titre-vote';
const MOTS = {
  refuse: { label: 'Motif du refus', aide: 'L’association le lira.', bouton: 'Refuser · suivant' },
  ajourne: { label: 'Pourquoi ajourner', aide: 'L’agent qui instruit le lira.', bouton: 'Ajourner · suivant' },
} as const;

const Motif = ({ vote, sort }: { readonly vote: VoteTenu; readonly sort: keyof typeof MOTS }): JSX.Element => {
  const { label, aide, bouton } = MOTS[sort];
  const texte = vote.motif?.texte ?? '';
  const set = (said: string) => vote.setMotif({ sort, texte: said });
  return (
    <>
      <TextareaField
        id="vote-texte"
        label={label}
        hint={aide}
        error={vote.fautes.texte}
        textarea={{ rows: 3, value: texte, autoFocus: true, onChange: ({ target }) => set(target.value) }}
      />
      {sort === 'refuse' &&
        MOTIFS.refuser?.map(({ code, libelle }) => (
          <Button key={code} priority="tertiary" onClick={() => set(libelle)}>
            {libelle}
          </Button>
        ))}
      <div className="ga-actions">
        <Button busy={vote.busy} onClick={() => void vote.send(sort, texte)}>
          {bouton}
        </Button>
        <Button priority="tertiary" onClick={() => vote.setMotif(null)}>
          Annuler
        </Button>
      </div>
    </>
  );
};

const Sorts = ({ vote }: { readonly vote: VoteTenu }): JSX.Element => {
  const { motif, montant, busy } = vote;
  if (motif?.sort === 'refuse' || motif?.sort === 'ajourne') return <Motif vote={vote} sort={motif.sort} />;
  return (
    <>
      <Button type="submit" busy={busy}>
        Adopter {montant === null ? '' : formatMontant(montant)} · suivant
      </Button>
      <div className="ga-actions">
        <Button priority="secondary" onClick={() => vote.setMotif({ sort: 'ajourne', texte: '' })}>
          Ajourner…
        </Button>
        <Button priority="secondary" onClick={() => vote.setMotif({ sort: 'refuse', texte: '' })}>
          Refuser…
        </Button>
        <Button priority="secondary" busy={busy} onClick={() => void vote.send('reserve')}>
          En réserve
        </Button>
      </div>
      <p className="ga-mention">Les décisions partent à la clôture de la séance, après relecture.</p>
    </>
  );
};

/** One request: the amount, the voices, and what becomes of it. */
export const Vote = (props: VoteProps): JSX.Element => {
  const { commission, ligne, reste, place } = props;
  const vote = useVote(props);
  const isOpen = commission.actes.tenir.ok && ligne.attend && !ligne.interet;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!vote.busy && vote.motif === null) void vote.send('adopte');
  };
  const dossier = { identifiant: { id_fo: ligne.id_fo }, demandeur: { id_siret: ligne.id_siret } };
  return (
    <form noValidate className="ga-com__vote" aria-labelledby={TITRE_VOTE} onSubmit={submit}>
      <p className="ga-mention">
        {place} · {ligne.id_fo}
      </p>
      <h2 id={TITRE_VOTE} tabIndex={-1}>
        {ligne.nom}
      </h2>
      {ligne.bilan && <p>Noté {sayBilan(ligne.bilan)}.</p>}
      {ligne.projets.length > 0 && <p>{ligne.projets.join(', ')}</p>}
      <p>
        <Link href={adresseDossier(dossier, { mode: 'read', etape: 4 })}>Ouvrir le dossier</Link>
      </p>
      {ligne.interet && (
        <Alert severity="warning">
          Vous avez écrit cette demande, ou êtes de cette association : une autre personne écrit ce vote.
        </Alert>
      )}
      {isOpen && (
        <>
          <TextField
            id="vote-montant"
            label="Montant mis au vote, en euros"
            hint={`Demandé ${formatMontant(ligne.demande)}, proposé ${formatMontant(ligne.propose)}${reste === null ? '' : `, il reste ${formatMontant(reste)} à répartir`}`}
            error={vote.fautes.montant}
            input={{
              value: vote.saisi,
              inputMode: 'decimal',
              autoComplete: 'off',
              onChange: ({ target }) => vote.setSaisi(target.value),
            }}
          />
          <Voix commission={commission} ligne={ligne} vote={vote} />
          <div role="alert">{vote.refus && <Alert severity="error">{vote.refus}</Alert>}</div>
          <Sorts vote={vote} />
        </>
      )}
    </form>
  );
};
