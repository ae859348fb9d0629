/** The languages of the phrases, in their order. */
export const LANGUAGES = ["en", "fr", "de", "es", "it"] as const;

export type Language = (typeof LANGUAGES)[number];

/** One thing per line in each language; of several words the longest that fit are taken. Slashes part alternatives. */
export const PHRASES = `
hello|bonjour/salut|hallo|hola|ciao
good morning|bonjour|guten Morgen|buenos días|buongiorno
good evening|bonsoir|guten Abend|buenas tardes|buonasera
good night|bonne nuit|gute Nacht|buenas noches|buonanotte
goodbye|au revoir|auf Wiedersehen|adiós|arrivederci
thank you/thanks|merci|danke|gracias|grazie
thank you very much|merci beaucoup|vielen Dank|muchas gracias|grazie mille
please|s'il vous plaît|bitte|por favor|per favore
yes|oui|ja|sí|sì
no|non|nein|no|no
how are you|comment allez-vous/comment ça va|wie geht es dir/wie geht's|cómo estás|come stai
my name is|je m'appelle|ich heiße/mein Name ist|me llamo|mi chiamo
where is|où est|wo ist|dónde está|dov'è
what is|qu'est-ce que|was ist|qué es|cos'è
there is|il y a|es gibt|hay|c'è
I am|je suis|ich bin|soy/estoy|sono
you are|tu es|du bist|eres|sei
we are|nous sommes|wir sind|somos|siamo
they are|ils sont|sie sind|son|loro sono
it is|c'est|es ist|es|è
I have|j'ai|ich habe|tengo|ho
I love|j'aime|ich liebe|amo|amo
I love you|je t'aime|ich liebe dich|te quiero|ti amo
I live|j'habite|ich wohne|vivo|vivo
I would like|je voudrais|ich möchte|quisiera|vorrei
I|je|ich|yo|io
you|tu/vous|du/Sie|tú/usted|tu
he|il|er|él|lui
she|elle|sie|ella|lei
we|nous|wir|nosotros|noi
the|le/la/les/l'|der/die/das/den/dem|el/la/los/las|il/la/lo/i/le/gli/l'
a/an|un/une|ein/eine/einen/einem|un/una|un/una/uno
and|et|und|y|e
or|ou|oder|o|o
but|mais|aber|pero|ma
of|de/d'|von|de|di
of the|du/des/de la|des/von der|del/de la|del/della
to|à|zu/nach|a|a
in|dans/en|in|en|in
in the|dans le/dans la|im/in der|en el/en la|nel/nella
on|sur|auf|sobre|su
with|avec|mit|con|con
without|sans|ohne|sin|senza
for|pour|für|para|per
from|de|aus|desde|da
at|à|an|en|a
not|pas|nicht|no|non
very|très|sehr|muy|molto
is|est|ist|está/es|è
are|sont|sind|están/son|sono
was|était|war|era/estaba|era
has|a|hat|tiene|ha
here|ici|hier|aquí|qui
there|là|dort|allí|là
today|aujourd'hui|heute|hoy|oggi
tomorrow|demain|morgen|mañana|domani
yesterday|hier|gestern|ayer|ieri
now|maintenant|jetzt|ahora|adesso
always|toujours|immer|siempre|sempre
never|jamais|nie|nunca|mai
who|qui|wer|quién|chi
when|quand|wann|cuándo|quando
where|où|wo|dónde|dove
why|pourquoi|warum|por qué|perché
my|mon/ma|mein/meine|mi|mio/mia
your|ton/ta/votre|dein/deine|tu|tuo/tua
big|grand/grande|groß/große|grande|grande
small|petit/petite|klein/kleine|pequeño/pequeña|piccolo/piccola
good|bon/bonne|gut/gute|bueno/buena|buono/buona
bad|mauvais/mauvaise|schlecht|malo/mala|cattivo/cattiva
beautiful|beau/belle|schön/schöne|hermoso/hermosa|bello/bella
new|nouveau/nouvelle|neu/neue|nuevo/nueva|nuovo/nuova
old|vieux/vieille|alt/alte|viejo/vieja|vecchio/vecchia
cold|froid/froide|kalt|frío/fría|freddo/fredda
warm|chaud/chaude|warm|caliente|caldo/calda
red|rouge|rot|rojo/roja|rosso/rossa
blue|bleu/bleue|blau|azul|blu
green|vert/verte|grün|verde|verde
white|blanc/blanche|weiß|blanco/blanca|bianco/bianca
black|noir/noire|schwarz|negro/negra|nero/nera
one|un|eins|uno|uno
two|deux|zwei|dos|due
three|trois|drei|tres|tre
four|quatre|vier|cuatro|quattro
five|cinq|fünf|cinco|cinque
home|chez moi|nach Hause|a casa|a casa
children|enfants|Kinder|niños|bambini
at night|la nuit|nachts|por la noche|di notte
at nightfall|à la tombée de la nuit|bei Einbruch der Dunkelheit|al caer la noche|al calar della notte
eats|mange|isst|come|mangia
drinks|boit|trinkt|bebe|beve
sleeps|dort|schläft|duerme|dorme
reads|lit|liest|lee|legge
speaks|parle|spricht|habla|parla
opens|ouvre|öffnet|abre|apre
leaves|part|fährt ab|sale|parte
arrives|arrive|kommt an|llega|arriva
lights up|s'allume|leuchtet auf|se enciende|si accende
`;

/** Things in each language with the article that goes with them; those of English all take the same. */
export const NOUNS = `
house|la maison|das Haus|la casa|la casa
door|la porte|die Tür|la puerta|la porta
street|la rue|die Straße|la calle|la strada
city|la ville|die Stadt|la ciudad|la città
village|le village|das Dorf|el pueblo|il paese
country|le pays|das Land|el país|la nazione
world|le monde|die Welt|el mundo|il mondo
friend|l'ami|der Freund|el amigo|l'amico
man|l'homme|der Mann|el hombre|l'uomo
woman|la femme|die Frau|la mujer|la donna
child|l'enfant|das Kind|el niño|il bambino
mother|la mère|die Mutter|la madre|la madre
father|le père|der Vater|el padre|il padre
cat|le chat|die Katze|el gato|il gatto
dog|le chien|der Hund|el perro|il cane
bird|l'oiseau|der Vogel|el pájaro|l'uccello
horse|le cheval|das Pferd|el caballo|il cavallo
fish|le poisson|der Fisch|el pez|il pesce
water|l'eau|das Wasser|el agua|l'acqua
bread|le pain|das Brot|el pan|il pane
coffee|le café|der Kaffee|el café|il caffè
tea|le thé|der Tee|el té|il tè
milk|le lait|die Milch|la leche|il latte
wine|le vin|der Wein|el vino|il vino
apple|la pomme|der Apfel|la manzana|la mela
book|le livre|das Buch|el libro|il libro
table|la table|der Tisch|la mesa|il tavolo
chair|la chaise|der Stuhl|la silla|la sedia
school|l'école|die Schule|la escuela|la scuola
train|le train|der Zug|el tren|il treno
station|la gare|der Bahnhof|la estación|la stazione
car|la voiture|das Auto|el coche|la macchina
ship|le bateau|das Schiff|el barco|la nave
boat|le bateau|das Boot|la barca|la barca
ferry|le bac|die Fähre|el transbordador|il traghetto
sea|la mer|das Meer|el mar|il mare
harbour|le port|der Hafen|el puerto|il porto
lighthouse|le phare|der Leuchtturm|el faro|il faro
island|l'île|die Insel|la isla|l'isola
mountain|la montagne|der Berg|la montaña|la montagna
river|le fleuve|der Fluss|el río|il fiume
forest|la forêt|der Wald|el bosque|la foresta
tree|l'arbre|der Baum|el árbol|l'albero
flower|la fleur|die Blume|la flor|il fiore
sun|le soleil|die Sonne|el sol|il sole
moon|la lune|der Mond|la luna|la luna
star|l'étoile|der Stern|la estrella|la stella
rain|la pluie|der Regen|la lluvia|la pioggia
snow|la neige|der Schnee|la nieve|la neve
wind|le vent|der Wind|el viento|il vento
day|le jour|der Tag|el día|il giorno
night|la nuit|die Nacht|la noche|la notte
morning|le matin|der Morgen|la mañana|la mattina
evening|le soir|der Abend|la tarde|la sera
week|la semaine|die Woche|la semana|la settimana
year|l'année|das Jahr|el año|l'anno
time|le temps|die Zeit|el tiempo|il tempo
winter|l'hiver|der Winter|el invierno|l'inverno
summer|l'été|der Sommer|el verano|l'estate
music|la musique|die Musik|la música|la musica
work|le travail|die Arbeit|el trabajo|il lavoro
`;
