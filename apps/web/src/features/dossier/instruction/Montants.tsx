import type { InstructionDetail } from '@guichet/contract/demandes';
import { BUDGET_PHRASES } from '@guichet/rules/budget';
import { type Enveloppe, hasDeQuoi, type MontantEcrit, resteDe } from '@guichet/rules/instruction';
import { Alert, AmountField, AmountTotal, Button, CardTable } from '@guichet/ui';
import type { FormEvent, JSX, KeyboardEvent } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { type Acte, useActe } from './useActe.ts';
import { cleOf, type Montants as MontantsTapes } from './useMontants.ts';
import { type ProposerSuivant, useProposerSuivant } from './useProposerSuivant.ts';

type Ligne = InstructionDetail['lignes'][number];
type Champ = MontantEcrit;

const sayMontant = (cents: number | null): string => (cents === null ? 'Rien encore' : formatMontant(cents));
const somme = (lignes: readonly Ligne[], champ: keyof Ligne): number =>
  lignes.reduce((total, ligne) => total + Number(ligne[champ] ?? 0), 0);
const nomOf = ({ intitule, annee }: Ligne): string => `${intitule ?? 'Projet sans titre'}, ${annee}`;
/** Null while nobody has set it. */
const enveloppeOf = ({ enveloppe }: InstructionDetail): Enveloppe | null =>
  enveloppe && enveloppe.montant !== null ? { montant: enveloppe.montant, accorde: enveloppe.accorde } : null;

const MOTS: Readonly<Record<Champ, { readonly titre: string; readonly bouton: string; readonly fait: string }>> = {
  montant_propose: {
    titre: 'Montant proposé',
    bouton: 'Enregistrer la proposition',
    fait: 'Les montants proposés sont enregistrés.',
  },
  montant_accorde: {
    titre: 'Montant accordé',
    bouton: 'Enregistrer les montants accordés',
    fait: 'Les montants accordés sont enregistrés.',
  },
};

const Lecture = ({ lignes }: Pick<InstructionDetail, 'lignes'>): JSX.Element => (
  <CardTable
    caption="Montants par ligne de financement"
    items={lignes}
    keyOf={cleOf}
    columns={[
      { key: 'ligne', head: 'Projet et année', isHead: true, cell: nomOf },
      { key: 'demande', head: 'Demandé', numeric: true, cell: (ligne) => sayMontant(ligne.montant_demande) },
      { key: 'propose', head: 'Proposé', numeric: true, cell: (ligne) => sayMontant(ligne.montant_propose) },
      { key: 'accorde', head: 'Accordé', numeric: true, cell: (ligne) => sayMontant(ligne.montant_accorde) },
    ]}
    foot={[
      'Total',
      formatMontant(somme(lignes, 'montant_demande')),
      formatMontant(somme(lignes, 'montant_propose')),
      formatMontant(somme(lignes, 'montant_accorde')),
    ]}
  />
);

interface SaisieProps extends PartProps {
  readonly champ: Champ;
  readonly acte: Acte;
  readonly suivant: ProposerSuivant;
}

/** The state moved on meanwhile: what can no longer be saved stays in sight, beside what is there now. */
const Gardes = ({ tapes, lignes, onForget }: Pick<InstructionDetail, 'lignes'> & GardesProps): JSX.Element => (
  <div className="ga-stack">
    <CardTable
      caption={`Ce que vous aviez saisi : ${MOTS[tapes.champ].titre.toLowerCase()}`}
      items={lignes.filter((ligne) => tapes.textes[cleOf(ligne)] !== undefined)}
      keyOf={cleOf}
      columns={[
        { key: 'ligne', head: 'Projet et année', isHead: true, cell: nomOf },
        { key: 'saisi', head: 'Votre saisie', numeric: true, cell: (ligne) => tapes.textes[cleOf(ligne)] ?? '' },
        { key: 'actuel', head: 'Maintenant', numeric: true, cell: (ligne) => sayMontant(ligne[tapes.champ]) },
      ]}
    />
    <p>
      Le dossier n’est plus dans l’état où ces montants s’enregistrent. Ils restent ici, et reviennent dans les champs
      si le dossier y revient.
    </p>
    <Button priority="secondary" onClick={onForget}>
      Effacer ma saisie
    </Button>
  </div>
);
interface GardesProps {
  readonly tapes: NonNullable<MontantsTapes['perdus']>;
  readonly onForget: () => void;
}

const Saisie = ({ champ, detail, place, onDone, acte, suivant, montants }: SaisieProps): JSX.Element => {
  const { api } = useServices();
  const { titre, bouton, fait } = MOTS[champ];
  const { lues, total, corps, type, forget } = montants;
  const tenue = enveloppeOf(detail);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!corps) return;
    const body = { lignes: corps };
    const done = await acte.run(body, (idempotencyKey) =>
      api.demandes.updateMontants({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
    );
    if (done) {
      forget();
      onDone(fait);
    }
  };
  const pressMain = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !suivant.libelle) return;
    event.preventDefault();
    void suivant.act();
  };
  return (
    <form noValidate className="ga-stack" onSubmit={(event) => void submit(event)}>
      {lues.map(({ ligne, texte, lu }) => (
        <AmountField
          key={cleOf(ligne)}
          id={`montant-${cleOf(ligne)}`}
          label={`${titre} : ${nomOf(ligne)}`}
          unit={{ sign: '€', word: 'en euros' }}
          beside={{
            label: 'Demandé',
            text:
              champ === 'montant_accorde'
                ? `${sayMontant(ligne.montant_demande)}, proposé ${sayMontant(ligne.montant_propose)}`
                : sayMontant(ligne.montant_demande),
          }}
          error={lu.ok ? undefined : BUDGET_PHRASES[lu.code]}
          input={{
            value: texte,
            onChange: ({ target }) => type(cleOf(ligne), target.value),
            onKeyDown: pressMain,
          }}
        />
      ))}
      <AmountTotal
        strong
        label="Total"
        text={formatMontant(total)}
        beside={{ label: 'Demandé', text: formatMontant(somme(detail.lignes, 'montant_demande')) }}
      />
      <div role="status">
        {tenue && !hasDeQuoi(tenue, total) && (
          <Alert severity="warning">
            C’est plus que ce qui reste de l’enveloppe : {formatMontant(resteDe(tenue))}.
          </Alert>
        )}
      </div>
      <Suite acte={acte} />
      {suivant.libelle && (
        <>
          <Button busy={suivant.acte.busy} onClick={() => void suivant.act()}>
            {suivant.acte.busy ? 'Envoi…' : suivant.libelle}
          </Button>
          <p className="ga-mention">Ou Ctrl + Entrée : proposé, puis le dossier suivant de votre liste.</p>
        </>
      )}
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Enregistrement…' : bouton}
      </Button>
    </form>
  );
};

/** instruction.md 6: amounts live on the financing lines of this service; totals are computed. */
export const Montants = (props: PartProps): JSX.Element => {
  const { detail, place, montants } = props;
  const acte = useActe(place, detail);
  const suivant = useProposerSuivant(props);
  const { champ, perdus } = montants;
  if (detail.lignes.length === 0) return <p>Rien n’est demandé à votre service dans ce dossier.</p>;
  return (
    <>
      {perdus && (
        <>
          <Suite acte={acte} />
          <Gardes tapes={perdus} lignes={detail.lignes} onForget={montants.forget} />
        </>
      )}
      {champ ? (
        <Saisie key={champ} {...props} champ={champ} acte={acte} suivant={suivant} />
      ) : (
        <Lecture lignes={detail.lignes} />
      )}
      <Suite acte={suivant.acte} />
    </>
  );
};
