import { readFileSync } from 'node:fs';
import { judge, plantFautes, runCampagne, spoilMessages } from './essais.ts';
import { FAUTES } from './fautes.ts';

const USAGE = `Usage : npm run regent -- check FICHIER…     les contrôles de l’Insee sur des messages
        npm run regent -- essai [NOMBRE] [GRAINE]  des demandes tirées au sort, jugées par la réception : telles
                                                   quelles, une faute plantée dans chacune, puis abîmées`;
const EXIT = { fine: 0, refused: 1, usage: 64 } as const;

const BORNE_MS = 5;

const checkFile = (file: string): boolean => {
  try {
    const { portail, insee } = judge(readFileSync(file, 'utf8'));
    const fautes = [...new Set([...portail, ...insee])];
    console.log(`${file} : ${fautes.length === 0 ? 'aucune faute' : `${fautes.length} faute(s)`}`);
    for (const faute of fautes) console.log(`  contrôle ${faute.replace(' ', ', rubrique ')}`);
    return fautes.length === 0;
  } catch (error) {
    console.log(`${file} : ${error instanceof Error ? error.message : 'illisible'}`);
    return false;
  }
};

const check = (files: readonly string[]): number => (files.map(checkFile).every(Boolean) ? EXIT.fine : EXIT.refused);

const essai = ([nombre = '10000', graine = '1901']: readonly string[]): number => {
  const [combien, depart] = [Number(nombre), Number(graine)];
  const { messages, pris, millisecondes, refuses } = runCampagne(combien, depart);
  const cout = millisecondes.toFixed(2).replace('.', ',');
  console.log(`${messages} demandes, ${pris} prises ; au plus ${cout} ms de processeur par message`);
  for (const { xml, jugement } of refuses.slice(0, 3)) console.log(JSON.stringify(jugement), xml);

  const { plantees, ecarts } = plantFautes(combien, depart);
  const moins = Math.min(...plantees);
  console.log(`${FAUTES.length} fautes, chacune plantée au moins ${moins} fois ; ${ecarts.length} mal refusée(s)`);
  for (const ecart of ecarts.slice(0, 3)) console.log(JSON.stringify(ecart));

  const abimes = spoilMessages(combien, depart);
  console.log(`${combien} messages abîmés, ${abimes.juges} refusés ; ${abimes.ecarts.length} jugé(s) autrement`);
  for (const ecart of abimes.ecarts.slice(0, 3)) console.log(JSON.stringify(ecart));

  const isSame = ecarts.length === 0 && abimes.ecarts.length === 0 && moins > 0;
  return pris === messages && isSame && millisecondes <= BORNE_MS ? EXIT.fine : EXIT.refused;
};

const [command = '', ...rest] = process.argv.slice(2);
if (command === 'check' && rest.length > 0) process.exitCode = check(rest);
else if (command === 'essai') process.exitCode = essai(rest);
else {
  console.error(USAGE);
  process.exitCode = EXIT.usage;
}
